import { useState } from 'react';
import { notifyFailure } from '../../ui/action/notify-failure.ts';
import { exportLicences } from './commands.ts';

/** Downloads licences as a spreadsheet; reports a failure. */
export function useLicenceExport() {
  const [busy, setBusy] = useState(false);
  const run = async (resellerIDs: readonly string[]) => {
    setBusy(true);
    try {
      await exportLicences(resellerIDs);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, take: (resellerIDs: readonly string[]) => void run(resellerIDs) };
}
