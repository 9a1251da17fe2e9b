import type en from '../en_GB/viewer.ts';

const viewer = {
  download: '{{name}} downloaden',
  position: '{{index}} van {{count}}',
  previous: 'Vorig bestand',
  next: 'Volgend bestand',
  larger: 'Groter',
  smaller: 'Kleiner',
  zoom: '{{share}}%',
  fit: '{{share}}%: passend in het venster',
  reading: 'Het bestand wordt geladen…',
  reading_of: '{{name}} wordt geladen',
  unread: 'Het bestand kon niet worden geladen.',
  broken: 'Deze afbeelding kan niet worden getoond.',
  download_instead: 'U kunt het bestand downloaden en in een ander programma openen.',
  pdf: {
    page: 'Pagina {{page}}',
    page_of: 'Pagina {{page}} van {{count}}',
    password: 'Deze pdf is met een wachtwoord beveiligd.',
    broken: 'Deze pdf kan niet worden getoond.',
  },
} satisfies typeof en;

export default viewer;
