import type { FireAlarmType } from './vocabulary.ts';

/** A cause of a fire alarm: the trade's uniform number, the kind of alarm it belongs to, its words. */
export type FireCause = {
  readonly code: number;
  readonly fireAlarmType: FireAlarmType;
  readonly en_GB: string;
  readonly nl_NL: string;
};

/** The causes an installation starts with (NEN 2535's numbers); the owner edits their words and switches them off. */
export const FIRE_CAUSES: readonly FireCause[] = [
  { code: 11, fireAlarmType: 'real', en_GB: 'Fire growth', nl_NL: 'Branduitbreiding' },
  { code: 12, fireAlarmType: 'real', en_GB: 'Arson', nl_NL: 'Brandstichting' },
  { code: 21, fireAlarmType: 'unwanted', en_GB: 'Operating error', nl_NL: 'Bedieningsfout' },
  { code: 22, fireAlarmType: 'unwanted', en_GB: 'Malice', nl_NL: 'Kwaadwilligheid' },
  { code: 23, fireAlarmType: 'unwanted', en_GB: 'Changed use', nl_NL: 'Gewijzigd gebruik' },
  { code: 24, fireAlarmType: 'unwanted', en_GB: 'Abnormal situation', nl_NL: 'Abnormale situatie' },
  { code: 25, fireAlarmType: 'unwanted', en_GB: 'Application', nl_NL: 'Toepassing' },
  { code: 26, fireAlarmType: 'unwanted', en_GB: 'No information', nl_NL: 'Geen informatie' },
  { code: 31, fireAlarmType: 'fake', en_GB: 'Maintenance quality', nl_NL: 'Kwaliteit onderhoud' },
  { code: 32, fireAlarmType: 'fake', en_GB: 'Weather', nl_NL: 'Weersinvloeden' },
  { code: 33, fireAlarmType: 'fake', en_GB: 'Other systems', nl_NL: 'Andere systemen' },
  { code: 34, fireAlarmType: 'fake', en_GB: 'System fault', nl_NL: 'Systeemfout' },
  { code: 35, fireAlarmType: 'fake', en_GB: 'Damage', nl_NL: 'Beschadiging' },
  { code: 36, fireAlarmType: 'fake', en_GB: 'Unclear', nl_NL: 'Onduidelijk' },
];
