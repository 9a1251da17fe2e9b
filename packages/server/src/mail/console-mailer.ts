import type { Mailer } from './mailer.ts';

/** Prints mails as plain text where the program was started (`npm start -- --lan`). `print` writes one block of lines. */
export function createConsoleMailer(print: (text: string) => void): Mailer {
  return {
    send: ({ to, subject, text }) => {
      const line = '-'.repeat(60);
      print(`${line}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n${line}`);
      return Promise.resolve();
    },
    close: () => undefined,
  };
}
