/** Texts of contractors. */
const contractor = {
  list: {
    title: 'Contractors',
    new: 'New contractor',
    empty_title: 'Here are the companies that maintain installations.',
    empty_text: 'Begin with one: organisations then make contracts with it.',
    empty_reader: 'Your company stands here.',
  },
  create: {
    title: 'New contractor',
    lead: 'Its main user is invited by mail. Organisations then make contracts with it.',
    save: 'Make the contractor',
    done: '“{{name}}” has been made, and its main user invited.',
  },
  edit: { done: '“{{name}}” has been saved.' },
};

export default contractor;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contractor: typeof contractor;
  }
}
