import type { InBoth } from './language.ts';

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
export const PHRASES: InBoth<Phrases> = {
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
        'Every part on the list was inspected and tested.',
        'Measured values: within limits.',
        'Worn parts were replaced.',
        'Drawings and instructions present on site.',
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
        'Elk onderdeel op de lijst is nagekeken en beproefd.',
        'Meetwaarden: binnen de grenzen.',
        'Versleten onderdelen zijn vervangen.',
        'Tekeningen en instructies aanwezig op de locatie.',
        'Conclusie: de installatie functioneert naar behoren.',
      ],
    },
    photo: 'foto',
  },
};
