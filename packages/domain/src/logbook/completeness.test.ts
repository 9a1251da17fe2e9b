import { describe, expect, it } from 'vitest';
import { type FrontFact, missingChapters, missingFacts } from './completeness.ts';
import { type InstallationValues, UNKNOWN_INSTALLATION } from './installation.ts';

const known: InstallationValues = {
  hasDetectors: true,
  panelMake: 'Hertek',
  panelType: 'Penta 6000',
  detectorCount: 212,
  normYear: 2017,
  maxUnwantedAlarms: 0.5,
  managerName: 'Jannie de Wit',
  managerPhone: '074 123 45 67',
  deputyName: 'Piet Smit',
  deputyPhone: '074 123 45 68',
};
const contact = { name: 'Receptie', phone: '074 123 45 00' };
const whole = { contact, contractor: 'Veldhuis Brandbeveiliging', installation: known };
const of = (change: Partial<InstallationValues>) => ({ ...whole, installation: { ...known, ...change } });

describe('what the front page lacks', () => {
  it.each<[string, Parameters<typeof missingFacts>[0], FrontFact[]]>([
    ['a whole one', whole, []],
    [
      'one of which nothing is known',
      { contact: { name: null, phone: null }, contractor: null, installation: UNKNOWN_INSTALLATION },
      [
        'contact',
        'manager',
        'deputy',
        'contractor',
        'norm_year',
        'panel',
        'detector_count',
        'max_unwanted_alarms',
      ],
    ],
    ['a contact without a phone', { ...whole, contact: { ...contact, phone: null } }, ['contact']],
    ['a contact without a name', { ...whole, contact: { ...contact, name: '' } }, ['contact']],
    ['a manager without a phone', of({ managerPhone: null }), ['manager']],
    ['a manager without a name', of({ managerName: null }), ['manager']],
    ['a deputy without a name', of({ deputyName: null }), ['deputy']],
    ['a deputy without a phone', of({ deputyPhone: null }), ['deputy']],
    ['no contract in force', { ...whole, contractor: null }, ['contractor']],
    ['no year of the norm', of({ normYear: null }), ['norm_year']],
    ['a panel of unknown make', of({ panelMake: null }), ['panel']],
    ['a panel of unknown type', of({ panelType: null }), ['panel']],
    ['no count of detectors', of({ detectorCount: null }), ['detector_count']],
    ['a count of none', of({ detectorCount: 0 }), []],
    ['no agreed number of alarms', of({ maxUnwantedAlarms: null }), ['max_unwanted_alarms']],
    ['an agreed number of none', of({ maxUnwantedAlarms: 0 }), []],
    [
      'an installation without detectors',
      of({
        hasDetectors: false,
        panelMake: null,
        panelType: null,
        detectorCount: null,
        maxUnwantedAlarms: null,
      }),
      [],
    ],
  ])('%s', (_name, front, missing) => {
    expect(missingFacts(front)).toEqual(missing);
  });
});

describe('which chapters a logbook lacks', () => {
  it.each([
    ['required and empty', true, [], true],
    ['required with a valid document', true, ['valid'], false],
    ['required with one that expires soon', true, ['expiring'], false],
    ['required with expired ones alone', true, ['expired', 'expired'], true],
    ['required with an expired one and a valid one', true, ['expired', 'valid'], false],
    ['not required and empty', false, [], false],
    ['not required with an expired one', false, ['expired'], false],
  ] as const)('%s', (_name, required, states, missing) => {
    expect(missingChapters([{ chapterID: 'chapter', required, states }])).toEqual(missing ? ['chapter'] : []);
  });
});
