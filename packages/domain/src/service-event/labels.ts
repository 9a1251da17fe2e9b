import type { Locale } from '../shared/locales.ts';
import type {
  Category,
  FireAlarmType,
  Origin,
  PriorityName,
  ServiceEventType,
  Status,
} from './vocabulary.ts';

type Labels = {
  readonly type: Readonly<Record<ServiceEventType, string>>;
  readonly status: Readonly<Record<Status, string>>;
  readonly category: Readonly<Record<Category, string>>;
  readonly priority: Readonly<Record<PriorityName, string>>;
  readonly fireAlarmType: Readonly<Record<FireAlarmType, string>>;
  readonly origin: Readonly<Record<Origin, string>>;
};

/** The labels of a service event for screens, mails and sheets (specification 9: `pending` is shown as Active, 1 as Extreem). */
export const SERVICE_EVENT_LABELS: Readonly<Record<Locale, Labels>> = {
  en_GB: {
    type: {
      manual_registration: 'Registration',
      system_registration: 'System registration',
      action: 'Action event',
    },
    status: { new: 'New', pending: 'Active', ready: 'Ready', done: 'Done' },
    category: {
      MALFUNCTION: 'Malfunction',
      PRE_ALARM: 'Pre-alarm',
      FIRE: 'Fire',
      DISABLEMENT: 'Disablement',
      TEST: 'Test',
      TEST_MODE: 'Test mode',
      CONNECTION_TROUBLE: 'Connection trouble',
      ISOLATION: 'Isolation',
      INFORMATION: 'Information',
      TROUBLE: 'Trouble',
      ACTIVE: 'Active control',
    },
    priority: { extreme: 'Extreme', high: 'High', medium: 'Medium', low: 'Low', none: 'None' },
    fireAlarmType: { real: 'Real', fake: 'False', unwanted: 'Unwanted' },
    origin: {
      api: 'Fire panel',
      inspection: 'Inspection',
      admin: 'Administration',
      maintenance: 'Maintenance',
      company: 'Company',
      manually: 'Manual',
      checklist: 'Checklist',
      asset: 'Asset',
    },
  },
  nl_NL: {
    type: {
      manual_registration: 'Registratie',
      system_registration: 'Systeemregistratie',
      action: 'Actiemelding',
    },
    status: { new: 'Nieuw', pending: 'Actief', ready: 'Gereed', done: 'Afgesloten' },
    category: {
      MALFUNCTION: 'Storing',
      PRE_ALARM: 'Vooralarm',
      FIRE: 'Brand',
      DISABLEMENT: 'Uitschakeling',
      TEST: 'Test',
      TEST_MODE: 'Testmodus',
      CONNECTION_TROUBLE: 'Verbindingsstoring',
      ISOLATION: 'Isolatie',
      INFORMATION: 'Informatie',
      TROUBLE: 'Technische melding',
      ACTIVE: 'Sturing actief',
    },
    priority: { extreme: 'Extreem', high: 'Hoog', medium: 'Midden', low: 'Laag', none: 'Geen' },
    fireAlarmType: { real: 'Echt', fake: 'Onecht', unwanted: 'Ongewenst' },
    origin: {
      api: 'Brandmeldcentrale',
      inspection: 'Inspectie',
      admin: 'Beheer',
      maintenance: 'Onderhoud',
      company: 'Bedrijf',
      manually: 'Handmatig',
      checklist: 'Checklist',
      asset: 'Asset',
    },
  },
};
