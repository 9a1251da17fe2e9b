import type en from '../en_GB/contractor.ts';

const contractor = {
  list: {
    title: 'Onderhouders',
    new: 'Nieuwe onderhouder',
    empty_title: 'Hier staan de bedrijven die installaties onderhouden.',
    empty_text: 'Maak de eerste aan; daarna kunnen organisaties er contracten mee sluiten.',
    empty_reader: 'Uw bedrijf staat hier.',
  },
  create: {
    title: 'Nieuwe onderhouder',
    lead: 'De hoofdgebruiker krijgt een uitnodiging per e-mail. Daarna kunnen organisaties contracten met dit bedrijf sluiten.',
    save: 'Onderhouder aanmaken',
    done: '“{{name}}” is aangemaakt en de hoofdgebruiker is uitgenodigd.',
  },
  edit: { done: '“{{name}}” is opgeslagen.' },
} satisfies typeof en;

export default contractor;
