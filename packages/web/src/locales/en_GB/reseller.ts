/** Texts of resellers. */
const reseller = {
  list: {
    title: 'Resellers',
    new: 'New reseller',
    empty_title: 'Here are the resellers who look after organisations.',
    empty_text: 'Begin with one: its name, its address, its logos and what is agreed with it.',
    empty_reader: 'Your reseller stands here.',
  },
  field: { email: 'Email', email_help: 'Where its organisations can reach it.' },
  state: {
    in_use_help: 'Its people can sign in, and organisations can be placed with it.',
    out_of_use_help:
      'Its people are signed out and cannot sign in, and it is no longer offered. Its organisations work on, with its logos.',
  },
  logo: {
    title: 'Logos',
    lead: 'SVG pictures, shown to the people of the reseller and of its organisations and on the pages of their logbooks. Where there is none, ours stands.',
    large: 'Large logo',
    small: 'Small logo',
    choose: 'Choose an SVG',
    limits: 'SVG, at most {{width}} × {{height}} px and {{kilobytes}} kB. You can also drop it here.',
    size: '{{width}} × {{height}} px, {{kilobytes}} kB',
    size_unknown: '{{kilobytes}} kB',
    none: 'None: ours is shown',
    on_light: 'Light',
    on_dark: 'Dark',
    not_taken: '“{{name}}” was not taken. {{reason}}',
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
    state: 'Room',
    open: 'Nothing agreed',
    full: 'All used',
    left_one: '{{figure}} left',
    left_other: '{{figure}} left',
    too_many_one: '{{figure}} too many',
    too_many_other: '{{figure}} too many',
    over: 'More is used than agreed: {{items}}.',
    over_item: '{{item}} ({{count}} too many)',
    export: 'Licences as spreadsheet',
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
    lead: 'Afterwards, make its people under Users and its organisations under Organisations.',
    save: 'Make the reseller',
    done: '“{{name}}” has been made.',
  },
  act: { deactivate: 'Take out of use', activate: 'Take into use again', delete: 'Delete' },
  deactivate: {
    title: 'Take “{{name}}” out of use?',
    text: 'Its people are signed out at once and cannot sign in, and no organisation can be placed with it any more. Its organisations and their people work on, with its logos. You can take it into use again.',
  },
  delete: {
    text: 'It is deleted for good, with its logos and its licence. This cannot be undone.',
    reason: 'Reason',
    reason_help: 'Stays in the ledger beside what was deleted.',
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
