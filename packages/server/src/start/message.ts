import { join } from 'node:path';
import { renderANSI, renderUnicodeCompact } from 'uqr';
import type { Env } from '../env.ts';

/** The password of all demo accounts (design 7). */
export const DEMO_PASSWORD = 'Demo-2026!';

const DEMO_ACCOUNTS: readonly (readonly [string, string])[] = [
  ['owner@demo.fireledger.test', 'the application owner'],
  ['reseller@demo.fireledger.test', 'a reseller of that organisation'],
  ['organization@demo.fireledger.test', 'an organisation'],
  ['location@demo.fireledger.test', "the organisation's location"],
  ['contractor@demo.fireledger.test', 'a contractor working there'],
];

/** What the person who started the program needs to know: address, accounts, where mails are. */
export function startMessage(env: Env): string {
  const lines = ['', `Fireledger is ready: ${env.publicUrl}`];
  if (env.lan) lines.push('', qrCode(env.publicUrl), 'Scan this on a phone in the same network.');
  if (env.demo) {
    lines.push('', `Demo accounts, password ${DEMO_PASSWORD} for all:`);
    lines.push(...DEMO_ACCOUNTS.map(([address, who]) => `  ${address.padEnd(36)}${who}`));
  }
  lines.push(
    '',
    `Mails, sign-in codes included: ${whereMailsAre(env)}`,
    `Data: ${env.dataDir}`,
    'Stop: Ctrl-C',
    '',
  );
  return lines.join('\n');
}

/** A terminal gets dark on light whatever its theme. */
function qrCode(text: string): string {
  return process.stdout.isTTY ? renderANSI(text) : renderUnicodeCompact(text);
}

function whereMailsAre(env: Env): string {
  switch (env.outbox) {
    case 'page':
      return `${env.publicUrl}/dev/outbox`;
    case 'console':
      return 'shown here';
    case 'disk':
      return `${join(env.dataDir, 'outbox')} (set SMTP_URL to send them)`;
    case 'none':
      return 'sent by SMTP_URL';
  }
}
