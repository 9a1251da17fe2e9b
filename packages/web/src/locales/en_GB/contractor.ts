/** Texts of contractors. */
const contractor = {
  list: {
    title: 'Contractors',
    new: 'New contractor',
    empty_title: 'Contractors are the companies that maintain installations.',
    empty_text: 'Create the first one: organisations can then make contracts with it.',
    empty_reader: 'Your company appears here.',
  },
  create: {
    title: 'New contractor',
    lead: 'Its main user is invited by email. Organisations can then make contracts with it.',
    save: 'Create contractor',
    done: '“{{name}}” has been created and its main user invited.',
  },
  edit: { done: '“{{name}}” has been saved.' },
};

export default contractor;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contractor: typeof contractor;
  }
}
