import { join } from 'node:path';
import { renderANSI, renderUnicodeCompact } from 'uqr';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../demo/specs.ts';
import type { Env } from '../env.ts';

/** The accounts named in the start message (design 7): the part before the @, and whose account it is. */
const DEMO_ACCOUNTS: readonly (readonly [string, string])[] = [
  ['owner', 'the application owner'],
  ['reseller', 'a reseller'],
  ['organization', 'an organisation of that reseller'],
  ['location', 'a location of that organisation'],
  ['contractor', 'a contractor who works there'],
];

/**
 * What the person who started the program needs to know: the address, the accounts and where mails are; and, if `isMakingDemo`,
 * that the demo's history is still being made.
 */
export function startMessage(env: Env, isMakingDemo: boolean): string {
  const lines = ['', `Fireledger is ready: ${env.publicUrl}`];
  if (env.lan) lines.push('', qrCode(env.publicUrl), 'Scan this on a phone on the same network.');
  if (env.demo) {
    lines.push('', `Demo accounts, password ${DEMO_PASSWORD} for all:`);
    lines.push(...DEMO_ACCOUNTS.map(([name, who]) => `  ${`${name}@${DEMO_DOMAIN}`.padEnd(36)}${who}`));
  }
  if (isMakingDemo) {
    lines.push(
      '',
      'The demo’s events and documents are still being made: a line below says when all are there.',
    );
  }
  lines.push(
    '',
    `Emails, including login codes: ${whereMailsAre(env)}`,
    `Data: ${env.dataDir}`,
    'Stop: Ctrl-C',
    '',
  );
  return lines.join('\n');
}

/** On a terminal, dark on light whatever its theme. */
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
      return 'sent through SMTP_URL';
  }
}
