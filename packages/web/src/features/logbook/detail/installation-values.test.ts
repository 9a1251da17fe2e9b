import { expect, it } from 'vitest';
import { checkInstallation, installationBodyOf, installationValuesOf } from './installation-values.ts';

const saved = {
  hasDetectors: true,
  panelMake: 'Hertek',
  panelType: null,
  detectorCount: 212,
  normYear: 2017,
  maxUnwantedAlarms: 0.75,
  managerName: 'Jannie de Wit',
  managerPhone: null,
  deputyName: null,
  deputyPhone: null,
  version: 3,
};

it('shows what is known, and sends it back as it was', () => {
  for (const comma of [true, false]) {
    const typed = installationValuesOf(saved, comma);
    expect(typed.maxUnwantedAlarms).toBe(comma ? '0,75' : '0.75');
    expect(checkInstallation(typed)).toEqual([]);
    expect(installationBodyOf(typed)).toMatchObject({
      detectorCount: 212,
      normYear: 2017,
      maxUnwantedAlarms: 0.75,
    });
  }
});

it.each([
  ['', null, []],
  [' 12 ', 12, []],
  ['1,5', '1,5', ['detectorCount field.not_a_whole_number']],
  ['twelve', 'twelve', ['detectorCount field.not_a_whole_number']],
  ['-1', -1, ['detectorCount field.too_small']],
])('sends the count %j as %j', (detectorCount, sent, told) => {
  const values = { ...installationValuesOf(saved, true), detectorCount };
  expect(installationBodyOf(values)).toMatchObject({ detectorCount: sent });
  const problems = checkInstallation(values).map(({ path, code }) => `${path} ${code}`);
  expect(problems).toEqual(told);
});
