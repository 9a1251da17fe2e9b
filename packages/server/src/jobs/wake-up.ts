/** A sleep that can be cut short; a wake-up while awake applies to the next sleep. */
export type WakeUp = { wake(): void; sleep(milliseconds: number): Promise<void> };

/** Creates a sleep for a single sleeper. */
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
