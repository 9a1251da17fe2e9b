import { describe, expect, it } from 'vitest';
import { problemsOf } from '../shared/text.ts';
import { asUser, LOCATION, ORGANIZATION, RESELLER } from '../testing/people.ts';
import {
  decideInstallationEdit,
  editInstallationSchema,
  type InstallationPlace,
  UNKNOWN_INSTALLATION,
} from './installation.ts';

const place: InstallationPlace = {
  locationID: LOCATION,
  organizationID: ORGANIZATION,
  resellerID: RESELLER,
  disciplineInUse: true,
};

describe('the facts of an installation', () => {
  it.each([
    [{ panelMake: ' Hertek ' }, { panelMake: 'Hertek' }],
    [
      { panelMake: '', detectorCount: '', normYear: null },
      { panelMake: null, detectorCount: null, normYear: null },
    ],
    [{ maxUnwantedAlarms: 0.75 }, { maxUnwantedAlarms: 0.75 }],
    [{ hasDetectors: false }, { hasDetectors: false }],
    [
      { detectorCount: 0, normYear: 1950, maxUnwantedAlarms: 0 },
      { detectorCount: 0, normYear: 1950, maxUnwantedAlarms: 0 },
    ],
    [
      { detectorCount: 100_000, normYear: 2100, maxUnwantedAlarms: 1000 },
      { detectorCount: 100_000, normYear: 2100, maxUnwantedAlarms: 1000 },
    ],
  ])('%j reads as %j', (input, value) => {
    expect(editInstallationSchema.parse(input)).toEqual(value);
  });

  it.each([
    [{ detectorCount: -1 }, 'detectorCount', 'field.too_small'],
    [{ detectorCount: 1.5 }, 'detectorCount', 'field.not_a_whole_number'],
    [{ detectorCount: 100_001 }, 'detectorCount', 'field.too_large'],
    [{ normYear: 1949 }, 'normYear', 'field.too_small'],
    [{ normYear: 2101 }, 'normYear', 'field.too_large'],
    [{ maxUnwantedAlarms: -0.1 }, 'maxUnwantedAlarms', 'field.too_small'],
    [{ maxUnwantedAlarms: 1000.1 }, 'maxUnwantedAlarms', 'field.too_large'],
    [{ maxUnwantedAlarms: 'one' }, 'maxUnwantedAlarms', 'field.invalid'],
    [{ managerName: 'x'.repeat(121) }, 'managerName', 'field.too_long'],
    [{ deputyPhone: 'x'.repeat(41) }, 'deputyPhone', 'field.too_long'],
    [{ panelType: 'x'.repeat(81) }, 'panelType', 'field.too_long'],
    [{ hasDetectors: 'yes' }, 'hasDetectors', 'field.invalid'],
    [{ locationID: LOCATION }, 'locationID', 'field.unknown'],
  ])('%j is refused at %s as %s', (input, path, code) => {
    const parsed = editInstallationSchema.safeParse(input);
    const problems = parsed.success ? [] : problemsOf(parsed.error, input);
    expect(problems.map((one) => [one.path, one.code])).toEqual([[path, code]]);
  });
});

describe('who may change them', () => {
  const decide = (actor = asUser('location_employee'), at: InstallationPlace | null = place) => {
    const decided = decideInstallationEdit(at, UNKNOWN_INSTALLATION, { detectorCount: 12 }, actor);
    return decided.ok ? decided.value : decided.problems.map(({ code }) => code);
  };

  it('those who edit the details of the location', () => {
    for (const type of [
      'application_owner',
      'reseller_employee',
      'organization_employee',
      'location_employee',
    ] as const) {
      expect(decide(asUser(type))).toEqual({ detectorCount: 12 });
    }
    expect(decide(asUser('contractor_employee'))).toEqual(['forbidden']);
    expect(decide(asUser('location_employee'), { ...place, locationID: 'elsewhere' })).toEqual(['forbidden']);
  });

  it('nothing where there is no such place, or the discipline is not in use there', () => {
    expect(decide(undefined, null)).toEqual(['not_found']);
    expect(decide(undefined, { ...place, disciplineInUse: false })).toEqual([
      'logbook.discipline_not_at_location',
    ]);
  });

  it('what is sent unchanged is no change', () => {
    const saved = { ...UNKNOWN_INSTALLATION, panelMake: 'Hertek', detectorCount: 12 };
    const actor = asUser('organization_employee');
    expect(decideInstallationEdit(place, saved, { panelMake: 'Hertek', detectorCount: 13 }, actor)).toEqual({
      ok: true,
      value: { detectorCount: 13 },
    });
  });
});
