import { useState } from 'react';

/** Runs one act at a time: the name of the one that is running, and why the last one failed; null if it did not. */
export function useAct<Name extends string>() {
  const [busy, setBusy] = useState<Name | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (name: Name, work: () => Promise<unknown>): Promise<void> => {
    setBusy(name);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(null);
    }
  };
  return { busy, error, run, forgetError: () => setError(null) };
}
