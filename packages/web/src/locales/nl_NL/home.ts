import type en from '../en_GB/home.ts';

const home = {
  title: 'Dashboard',
  morning: 'Goedemorgen, {{name}}',
  afternoon: 'Goedemiddag, {{name}}',
  evening: 'Goedenavond, {{name}}',
  act: { register: 'Nieuwe registratie', create_action: 'Nieuwe actiemelding' },
  part: {
    assigned: {
      title: 'Aan u toegewezen',
      all: 'Al uw meldingen',
      empty: 'Alles is gedaan: er ligt niets voor u klaar.',
    },
    toClose: {
      title: 'Gereed om af te sluiten',
      all: 'Alles tonen',
      empty: 'Alles is gedaan: er valt niets af te sluiten.',
    },
    registrations: {
      title: 'Nieuwe registraties',
      all: 'Alles tonen',
      empty: 'Alles is gedaan: elke registratie is opgepakt.',
    },
  },
  all_done: {
    title: 'Alles is gedaan',
    text: 'Er is niets aan u toegewezen, er valt niets af te sluiten en er zijn geen nieuwe registraties.',
  },
  ready: 'Gereed',
  due: 'Uiterlijk',
  overdue: 'Te laat: {{date}}',
  counted: '{{name}} ({{count}})',
  places: {
    title: 'Nieuwste locaties van uw organisaties',
    all: 'Alle locaties',
    empty: 'Uw organisaties hebben nog geen locaties.',
  },
  failed: 'Wat er voor u klaarligt, kon niet worden gelezen.',
} satisfies typeof en;

export default home;
