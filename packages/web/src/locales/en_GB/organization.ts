/** Texts of organisations. */
const organization = {
  list: {
    title: 'Organisations',
    new: 'New organisation',
    empty_title: 'Here are the organisations whose buildings are kept.',
    empty_text: 'Begin with one: its name, its address and the person who will manage it.',
    empty_reader: 'Your organisation stands here.',
  },
  field: { reseller_help: 'Its people see this organisation and set its limits.' },
  create: {
    title: 'New organisation',
    lead: 'Its main user is invited by mail and makes the rest: people, locations and contracts.',
    save: 'Make the organisation',
    done: '“{{name}}” has been made, and its main user invited.',
  },
  edit: { done: '“{{name}}” has been saved.' },
};

export default organization;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    organization: typeof organization;
  }
}
