/** Texts of resellers. */
const reseller = {
  list: {
    title: 'Resellers',
    new: 'New reseller',
    empty_title: 'Resellers look after organisations.',
    empty_text: 'Create the first one: its name, address, logos and what has been agreed.',
    empty_reader: 'Your reseller appears here.',
  },
  field: { email: 'Email', email_help: 'Where its organisations can reach it.' },
  state: {
    in_use_help: 'Its people can log in, and organisations can be placed with it.',
    out_of_use_help:
      'Its people are logged out and cannot log in, and it can no longer be chosen. Its organisations carry on, with its logos.',
  },
  logo: {
    title: 'Logos',
    lead: 'SVG pictures, shown to the people of the reseller and its organisations and on their logbook pages. If there is none, ours is shown.',
    large: 'Large logo',
    small: 'Small logo',
    choose: 'Choose an SVG',
    limits: 'SVG, at most {{width}} × {{height}} px and {{kilobytes}} kB. You can also drop it here.',
    size: '{{width}} × {{height}} px, {{kilobytes}} kB',
    size_unknown: '{{kilobytes}} kB',
    none: 'None: ours is shown',
    on_light: 'Light',
    on_dark: 'Dark',
    not_taken: '“{{name}}” was not accepted. {{reason}}',
  },
  preview: {
    title: 'How it looks in the menu',
    label: 'The top bar and the menu with these logos, light and dark, wide and narrow',
  },
  licence: {
    title: 'Licence',
    item_head: 'Item',
    used: 'Used',
    included: 'Included',
    extra: 'Extra',
    state: 'Available',
    open: 'Nothing agreed',
    full: 'All used',
    left_one: '{{figure}} left',
    left_other: '{{figure}} left',
    too_many_one: '{{figure}} too many',
    too_many_other: '{{figure}} too many',
    over: 'More is in use than agreed: {{items}}.',
    over_item: '{{item}} ({{figure}} too many)',
    export: 'Export licences',
    export_one: 'Spreadsheet',
    export_max: 'At most {{count}} at once',
    item: {
      basePackage: 'Base package',
      organizations: 'Organisations',
      locations: 'Locations',
      users: 'Users',
      disciplines: 'Disciplines',
      apiConfigurations: 'API configurations',
    },
  },
  create: {
    title: 'New reseller',
    lead: 'Afterwards, add its people under Users and its organisations under Organisations.',
    save: 'Create reseller',
    done: '“{{name}}” has been created.',
  },
  act: { deactivate: 'Take out of use', activate: 'Bring back into use', delete: 'Delete' },
  deactivate: {
    title: 'Take “{{name}}” out of use?',
    text: 'Its people are logged out at once and cannot log in, and no organisation can be placed with it any more. Its organisations and their people carry on, with its logos. You can bring it back into use.',
  },
  delete: {
    text: 'It is deleted for good, with its logos and its licence. This cannot be undone.',
    reason: 'Reason',
    reason_help: 'Kept in the ledger beside what was deleted.',
  },
  done: {
    saved: '“{{name}}” has been saved.',
    deactivated: '“{{name}}” is out of use.',
    activated: '“{{name}}” is in use again.',
    deleted: '“{{name}}” has been deleted.',
  },
};

export default reseller;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reseller: typeof reseller;
  }
}
