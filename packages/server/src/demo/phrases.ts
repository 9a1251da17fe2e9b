import type { Language } from './specs.ts';

type Phrases = {
  readonly seeAction: string;
  readonly reasons: readonly string[];
  readonly again: readonly string[];
  readonly report: {
    readonly file: string;
    readonly title: string;
    readonly location: string;
    readonly installation: string;
    readonly results: readonly string[];
  };
  readonly photo: string;
};

/** What people of the world mention in passing. */
export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    seeAction: 'Dealt with by the contractor, see the action event that follows from this.',
    reasons: [
      'The fault came back during the night.',
      'Works again, but the report is missing.',
      'Same message on the panel two days later.',
      'Only half of it was done: the second device still fails.',
    ],
    again: [
      'Cable to the device replaced, watched for three days: fault has not returned.',
      'Second device also done, tested together with the duty manager.',
      'Device replaced with a new one and tested, report attached to the order.',
    ],
    report: {
      file: 'maintenance-report.pdf',
      title: 'Maintenance report',
      location: 'Location',
      installation: 'Installation',
      results: [
        'All groups tested, every device answered.',
        'Mains and emergency supply measured: within limits.',
        'Signals to the receiving centre tested with the operator.',
        'Drawings and instructions present at the panel.',
        'Conclusion: the installation works as intended.',
      ],
    },
    photo: 'photo',
  },
  nl: {
    seeAction: 'Opgelost door de onderhouder, zie de actiemelding die hieruit volgt.',
    reasons: [
      'De storing is vannacht teruggekomen.',
      'Werkt weer, maar het rapport ontbreekt.',
      'Twee dagen later dezelfde melding op de centrale.',
      'Maar half uitgevoerd: de tweede component is nog defect.',
    ],
    again: [
      'Bekabeling naar de component vernieuwd, drie dagen gevolgd: storing is weggebleven.',
      'Ook de tweede component gedaan, samen met de beheerder getest.',
      'Component vervangen door een nieuw exemplaar en getest, rapport bij de opdracht gevoegd.',
    ],
    report: {
      file: 'onderhoudsrapport.pdf',
      title: 'Onderhoudsrapport',
      location: 'Locatie',
      installation: 'Installatie',
      results: [
        'Alle groepen getest, elke component antwoordde.',
        'Netvoeding en noodvoeding gemeten: binnen de grenzen.',
        'Meldingen naar de meldkamer getest met de centralist.',
        'Tekeningen en instructies aanwezig bij de centrale.',
        'Conclusie: de installatie functioneert naar behoren.',
      ],
    },
    photo: 'foto',
  },
};
