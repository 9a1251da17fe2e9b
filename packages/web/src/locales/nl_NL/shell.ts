import type en from '../en_GB/shell.ts';

const shell = {
  skip: 'Naar de inhoud',
  menu: {
    label: 'Hoofdmenu',
    expand: 'Menu uitklappen',
    collapse: 'Menu inklappen',
    open: 'Menu openen',
    logout: 'Uitloggen',
    home: 'Naar het dashboard',
  },
  items: {
    dashboard: 'Dashboard',
    logbook_registrations: 'Logboekregistraties',
    action_events: 'Actiemeldingen',
    historical_events: 'Historische meldingen',
    system_events: 'Systeemmeldingen',
    documents: 'Documenten',
    locations: 'Locaties',
    logbooks: 'Logboeken',
    contracts: 'Contracten',
    organizations: 'Organisaties',
    contractors: 'Onderhouders',
    users: 'Gebruikers',
    disciplines: 'Disciplines',
    resellers: 'Resellers',
    assets: 'Assets',
    checklist_forms: 'Checklistformulieren',
    checklists: 'Checklists',
    asset_categories: 'Assetcategorieën',
    asset_templates: 'Assetsjablonen',
    api_configurations: 'API-configuraties',
  },
  sections: { work: 'Logboek', places: 'Beheer', assets: 'Assets', secondary: 'Instellingen' },
  admin: 'Applicatiebeheer',
  bar: {
    search: 'Alles doorzoeken',
    updates: 'Updates',
    updates_new: 'Updates, er is iets nieuws',
    language: 'Taal',
    account: 'Account',
    profile: 'Mijn profiel',
    dark: 'Donkere weergave',
    light: 'Lichte weergave',
    keys: 'Sneltoetsen',
  },
  notifications: {
    title: 'Updates',
    close: 'Updates sluiten',
  },
  error: {
    home: 'Terug naar de startpagina',
    retry: 'Opnieuw proberen',
    code: 'Fout {{code}}',
  },
  sign_out: {
    title: 'U bent nog niet uitgelogd',
    text: 'Wie deze computer na u gebruikt, kan nog op uw naam verder. Fireledger probeert het uitloggen vanzelf opnieuw, ook als u deze pagina opnieuw opent. Wacht tot u de inlogpagina ziet.',
    stay: 'Ingelogd blijven',
    again: 'Nu uitloggen',
  },
  demo_filling: 'De demo wordt nog gevuld: er verschijnen vanzelf meer meldingen en documenten.',
  unreachable: {
    refresh: 'Vernieuwen',
  },
} satisfies typeof en;

export default shell;
