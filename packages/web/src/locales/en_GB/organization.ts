/** Texts of organisations. */
const organization = {
  list: {
    title: 'Organisations',
    new: 'New organisation',
    empty_title: 'Organisations manage the buildings that have logbooks.',
    empty_text: 'Create the first one: its name, its address and the person who will manage it.',
    empty_reader: 'Your organisation appears here.',
  },
  field: { reseller_help: 'Its people see this organisation and set its limits.' },
  create: {
    title: 'New organisation',
    lead: 'Its main user is invited by email and adds the rest: people, locations and contracts.',
    save: 'Create organisation',
    done: '“{{name}}” has been created and its main user invited.',
  },
  edit: { done: '“{{name}}” has been saved.' },
};

export default organization;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    organization: typeof organization;
  }
}
