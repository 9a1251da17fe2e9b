import { editInstallationSchema } from '@fireledger/domain/logbook/installation.ts';
import { checkBy } from '../../../platform/check-schema.ts';
import type { Logbook } from './queries.ts';

type Installation = Logbook['installation'];

/** The facts of an installation as they are typed. */
export type InstallationFormValues = {
  readonly hasDetectors: boolean;
  readonly panelMake: string;
  readonly panelType: string;
  readonly detectorCount: string;
  readonly normYear: string;
  readonly maxUnwantedAlarms: string;
  readonly managerName: string;
  readonly managerPhone: string;
  readonly deputyName: string;
  readonly deputyPhone: string;
};

/** The known facts as a form shows them; with `comma`, decimals have a comma. */
export function installationValuesOf(installation: Installation, comma: boolean): InstallationFormValues {
  const { hasDetectors, detectorCount, normYear, maxUnwantedAlarms } = installation;
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  const decimal = text(maxUnwantedAlarms);
  return {
    hasDetectors,
    panelMake: text(installation.panelMake),
    panelType: text(installation.panelType),
    detectorCount: text(detectorCount),
    normYear: text(normYear),
    maxUnwantedAlarms: comma ? decimal.replace('.', ',') : decimal,
    managerName: text(installation.managerName),
    managerPhone: text(installation.managerPhone),
    deputyName: text(installation.deputyName),
    deputyPhone: text(installation.deputyPhone),
  };
}

/** What is sent for the typed values; an invalid figure is sent as typed, so that the rule refuses it. */
export function installationBodyOf(values: InstallationFormValues): object {
  return {
    ...values,
    detectorCount: figureOf(values.detectorCount),
    normYear: figureOf(values.normYear),
    maxUnwantedAlarms: figureOf(values.maxUnwantedAlarms.replace(',', '.')),
  };
}

function figureOf(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

const checkSent = checkBy(editInstallationSchema);

/** The domain's rule applied to what was typed. */
export const checkInstallation = (values: InstallationFormValues) => checkSent(installationBodyOf(values));
