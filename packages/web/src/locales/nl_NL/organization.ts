import type en from '../en_GB/organization.ts';

const organization = {
  list: {
    title: 'Organisaties',
    new: 'Nieuwe organisatie',
    empty_title: 'Hier staan de organisaties waarvan logboeken worden bijgehouden.',
    empty_text: 'Maak de eerste aan, met naam, adres en hoofdgebruiker.',
    empty_reader: 'Uw organisatie staat hier.',
  },
  field: { reseller_help: 'De gebruikers van de reseller zien deze organisatie en bepalen de limieten.' },
  create: {
    title: 'Nieuwe organisatie',
    lead: 'De hoofdgebruiker krijgt een uitnodiging per e-mail en regelt de rest: gebruikers, locaties en contracten.',
    save: 'Organisatie aanmaken',
    done: '“{{name}}” is aangemaakt en de hoofdgebruiker is uitgenodigd.',
  },
  edit: { done: '“{{name}}” is opgeslagen.' },
} satisfies typeof en;

export default organization;
