/** A sleep that can be cut short; a wake-up while awake counts for the next sleep. */
export type WakeUp = { wake(): void; sleep(milliseconds: number): Promise<void> };

/** Makes a sleep for one sleeper. */
export function createWakeUp(): WakeUp {
  let woken = false;
  let end: (() => void) | undefined;
  return {
    wake: () => {
      woken = true;
      end?.();
    },
    sleep: async (milliseconds) => {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      end = undefined;
      woken = false;
    },
  };
}
