import type en from '../en_GB/contract.ts';

const contract = {
  list: {
    title: 'Contracten',
    new: 'Nieuw contract',
    search: 'Locatie, onderhouder, discipline',
    empty_title: 'Hier staat wie welke installatie onderhoudt.',
    empty_text:
      'Een contract geeft een onderhouder toegang tot één discipline van één locatie: de medewerkers zien dat logboek en u kunt meldingen aan hen toewijzen.',
    empty_reader: 'Zodra er een contract is voor een locatie die u ziet, staat het hier.',
  },
  state: { all: 'Alle contracten', active: 'Van kracht', ended: 'Beëindigd' },
  field: {
    location: 'Locatie',
    discipline: 'Discipline',
    disciplines: 'Disciplines',
    contractor: 'Onderhouder',
    organization: 'Organisatie',
    state: 'Status',
    created: 'Aangemaakt op',
    ended: 'Beëindigd op',
  },
  act: {
    end: 'Contract beëindigen',
    resume: 'Contract hervatten',
    delete: 'Verwijderen',
    replace: 'Andere onderhouder kiezen',
  },
  create: {
    title: 'Nieuw contract',
    lead: 'Voor elke discipline die u kiest, komt er één contract.',
    save: 'Contract aanmaken',
    where: 'Waar',
    who: 'Door wie',
    what: 'Waarvoor',
    contractor_absent:
      'Staat het bedrijf er niet bij? Vraag uw reseller of het applicatiebeheer om het toe te voegen.',
    choose_location: 'Kies eerst een locatie.',
    no_disciplines: 'Deze locatie heeft geen disciplines in gebruik.',
    kept_by: 'Onderhouden door {{name}}',
    kept_help: 'U kunt deze discipline kiezen zodra het lopende contract ervoor is beëindigd.',
    all_kept: 'Alle disciplines van deze locatie hebben al een contract.',
    made_one: 'Het contract is van kracht.',
    made_other: '{{count}} contracten zijn van kracht.',
  },
  edit: {
    title: '{{discipline}} op {{location}}',
    facts: 'Het contract',
    change: 'Contract corrigeren',
    change_text: 'Onder dit contract is nog niets gebeurd: u kunt het nog corrigeren.',
    fixed_one:
      'Er hoort {{count}} melding bij dit contract. De partijen liggen daarom vast. De onderhouder kan door een andere worden vervangen.',
    fixed_other:
      'Er horen {{count}} meldingen bij dit contract. De partijen liggen daarom vast. De onderhouder kan door een andere worden vervangen.',
    ended_notice: 'Dit contract is beëindigd. “{{contractor}}” ziet dit deel van het logboek niet meer.',
    ended_kept: 'Dit contract is beëindigd. Hier is nu een contract met “{{contractor}}” van kracht.',
    ended_reader: 'Dit contract is beëindigd.',
    saved: 'Het contract is opgeslagen.',
  },
  end: {
    title: 'Contract met “{{contractor}}” beëindigen?',
    discipline:
      '“{{contractor}}” ziet “{{discipline}}” op “{{location}}” daarna niet meer: geen meldingen en geen documenten.',
    location: 'Het is daar het laatste contract: ook de locatie zelf is dan niet meer te zien.',
    events_one:
      'Er is {{count}} open melding aan de onderhouder toegewezen. Het bedrijf dat de melding aanmaakte, krijgt de vraag om iemand anders toe te wijzen.',
    events_other:
      'Er zijn {{count}} open meldingen aan de onderhouder toegewezen. De bedrijven die ze aanmaakten, krijgen de vraag om iemand anders toe te wijzen.',
    history:
      'Wat er is gedaan, blijft in de geschiedenis staan. U kunt het contract hervatten zolang hier geen ander contract van kracht is.',
    done: 'Het contract met “{{contractor}}” is beëindigd.',
  },
  replace: {
    act: 'Onderhouder vervangen…',
    max: 'Selecteer er hoogstens {{count}}',
    ended: 'Dit contract is beëindigd.',
    not_permitted: 'U kunt dit contract niet wijzigen.',
    title_one: 'Onderhouder van {{count}} contract vervangen',
    title_other: 'Onderhouder van {{count}} contracten vervangen',
    text_one:
      'Dit contract eindigt nu, en een contract met de onderhouder die u kiest, komt er meteen voor in de plaats.',
    text_other:
      'Elk contract eindigt nu, en een contract met de onderhouder die u kiest, komt er meteen voor in de plaats.',
    history:
      'De vorige onderhouder ziet dat deel van het logboek daarna niet meer. Wat er is gedaan, blijft in de geschiedenis staan.',
    contractor: 'Nieuwe onderhouder',
    events_one:
      'Er is {{count}} open melding aan de vorige onderhouder toegewezen. Het bedrijf dat de melding aanmaakte, krijgt de vraag om iemand anders toe te wijzen.',
    events_other:
      'Er zijn {{count}} open meldingen aan de vorige onderhouders toegewezen. De bedrijven die ze aanmaakten, krijgen de vraag om iemand anders toe te wijzen.',
    same_one: '{{count}} contract is al met deze onderhouder en blijft zoals het is.',
    same_other: '{{count}} contracten zijn al met deze onderhouder en blijven zoals ze zijn.',
    ending: 'Contracten die worden vervangen',
    now: 'Nu: {{contractor}}',
    verb: 'Vervangen',
    sending: 'De contracten worden vervangen',
    done_one: '{{count}} contract is nu met “{{contractor}}”.',
    done_other: '{{count}} contracten zijn nu met “{{contractor}}”.',
    refused_one: '{{count}} contract is niet vervangen.',
    refused_other: '{{count}} contracten zijn niet vervangen.',
    not_replaced: 'Contracten die niet zijn vervangen',
    unsent_one: '{{count}} contract is niet verstuurd.',
    unsent_other: '{{count}} contracten zijn niet verstuurd.',
    stay_selected: 'Wat niet is vervangen, blijft geselecteerd, zodat u het opnieuw kunt proberen.',
  },
  resume: { done: 'Het contract met “{{contractor}}” is weer van kracht.' },
  delete: {
    text: 'Alleen een contract waaronder nog niets is gebeurd, kan worden verwijderd. Dit kan niet ongedaan worden gemaakt.',
    deleted: 'Het contract met “{{contractor}}” is verwijderd.',
  },
} satisfies typeof en;

export default contract;
