/** Texts of the viewer of pictures and PDFs. */
const viewer = {
  download: 'Download {{name}}',
  position: '{{index}} of {{count}}',
  previous: 'Previous file',
  next: 'Next file',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  zoom: '{{share}}%',
  fit: '{{share}}%: fit to the window',
  reading: 'Loading the file…',
  reading_of: 'Loading {{name}}',
  unread: 'The file could not be loaded.',
  broken: 'This picture cannot be shown.',
  download_instead: 'You can download it and open it in another program.',
  pdf: {
    page: 'Page {{page}}',
    page_of: 'Page {{page}} of {{count}}',
    password: 'This PDF is protected by a password.',
    broken: 'This PDF cannot be shown.',
  },
};

export default viewer;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    viewer: typeof viewer;
  }
}
