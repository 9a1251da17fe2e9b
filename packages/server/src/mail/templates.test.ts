import { LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from './escape.ts';
import { type ChosenMail, chosenMail } from './mail-data.ts';
import { renderMail } from './templates.ts';

const FACTS = {
  serviceEventID: '0198f0a0-0000-7000-8000-000000000001',
  path: '/action-event/edit/0198f0a0-0000-7000-8000-000000000001',
  locationName: 'Zorgcentrum De Linde',
  disciplineName: 'Brandmeldinstallatie',
  description: 'Melder 12 vuil.\nGraag reinigen.',
  priority: 2 as const,
  dueDate: '2026-12-01',
};
const EVENT = { ...FACTS, actorName: 'Anna de Vries' };
const DOCUMENT = {
  documentID: '0198f0a0-0000-7000-8000-000000000002',
  path: '/document/edit/0198f0a0-0000-7000-8000-000000000002',
  documentName: 'Certificaat <BMI> 2026',
  locationName: 'Zorgcentrum De Linde',
  disciplineName: 'Brandmeldinstallatie',
  chapterName: { en_GB: 'Certificates', nl_NL: 'Certificaten' },
  expiresAt: '2026-12-01',
  acknowledge: true,
  mayRenew: true,
};
const MAILS: readonly ChosenMail[] = [
  { template: 'two_factor_code', data: { code: '012345' } },
  { template: 'password_reset', data: { path: '/reset-password?token=abc' } },
  {
    template: 'invitation',
    data: { path: '/reset-password?token=abc', companyName: 'Woonzorg B.V.', invitedByName: null },
  },
  { template: 'password_changed', data: { path: '/reset-password' } },
  { template: 'address_changed', data: { changedByName: 'Bram Bakker' } },
  { template: 'event_assigned', data: EVENT },
  { template: 'event_due_tomorrow', data: FACTS },
  { template: 'event_overdue', data: FACTS },
  { template: 'event_ready', data: { ...EVENT, solutionDescription: 'Melder gereinigd' } },
  { template: 'event_reopened', data: { ...EVENT, reason: 'Storing is terug' } },
  { template: 'event_done', data: { ...EVENT, solutionDescription: 'Melder vervangen' } },
  { template: 'event_needs_assignee', data: { ...FACTS, formerAssigneeName: 'Bram Bakker' } },
  { template: 'document_expiring', data: DOCUMENT },
  { template: 'document_expired', data: DOCUMENT },
];
const reader = (locale: Locale) => ({
  locale,
  firstName: 'Eva',
  publicUrl: 'https://logbook.example.com',
  unsubscribeToken: null as string | null,
});

it('has a sample of every mail', () => {
  const queued = chosenMail.options.map(({ shape }) => shape.template.value);
  expect(MAILS.map((mail) => mail.template).sort()).toEqual([...queued, 'event_needs_assignee'].sort());
});

describe.each(LOCALES)('in %s', (locale) => {
  it.each(MAILS)('$template says the same in HTML and in text', (mail) => {
    const { subject, text, html } = renderMail(mail, reader(locale));
    expect(subject).toMatch(/^\S.{5,149}$/u);
    expect(text).not.toMatch(/[^.]\.\.(\s|$)/u);
    expect(text).toContain(locale === 'nl_NL' ? 'Hallo Eva,' : 'Hello Eva,');
    expect(html).toContain(`<html lang="${locale.slice(0, 2)}">`);
    for (const value of Object.values(mail.data).filter((one) => typeof one === 'string')) {
      const shown = value === EVENT.dueDate ? '01-12-2026' : value;
      for (const line of shown.split('\n')) {
        expect(text).toContain(line);
        expect(html).toContain(escapeHtml(line));
      }
    }
    if ('path' in mail.data) expect(html).toContain(`href="https://logbook.example.com${mail.data.path}"`);
    expect(text + html).not.toMatch(/undefined|null|NaN|\[object/);
  });
});

it('hangs mails about one event or document together, and no others', () => {
  const threads = MAILS.map((mail) => [mail.template, renderMail(mail, reader('en_GB')).thread]);
  const expected = MAILS.map(({ template, data }) => {
    if ('serviceEventID' in data) return [template, FACTS.serviceEventID];
    return [template, 'documentID' in data ? DOCUMENT.documentID : undefined];
  });
  expect(threads).toEqual(expected);
  expect(new Set(threads.map(([, thread]) => thread)).size).toBe(3);
});

it('speaks another language in the other language', () => {
  for (const mail of MAILS) {
    const [english, dutch] = LOCALES.map((locale) => renderMail(mail, reader(locale)));
    expect(english?.subject).not.toBe(dutch?.subject);
    expect(english?.text).not.toBe(dutch?.text);
  }
});

it('names the chapter in the reader’s language, and asks for a confirmation where one is wanted', () => {
  const told = (locale: Locale, acknowledge: boolean) =>
    renderMail({ template: 'document_expiring', data: { ...DOCUMENT, acknowledge } }, reader(locale)).text;
  expect(told('en_GB', true)).toContain('Chapter: Certificates\nValid until: 01-12-2026');
  expect(told('nl_NL', true)).toContain('Hoofdstuk: Certificaten\nGeldig t/m: 01-12-2026');
  expect(told('nl_NL', true)).toContain('om te bevestigen');
  expect(told('nl_NL', false)).not.toContain('bevestigen');
});

it.each(['document_expiring', 'document_expired'] as const)(
  '%s asks for a new version in the logbook only of whoever may add it there',
  (template) => {
    const told = (locale: Locale, mayRenew: boolean) =>
      renderMail({ template, data: { ...DOCUMENT, mayRenew } }, reader(locale)).text;
    expect(told('en_GB', false)).toContain('send the organisation a new version');
    expect(told('nl_NL', false)).toContain('Stuur de organisatie dan');
    expect(told('en_GB', true) + told('nl_NL', true)).not.toMatch(/organi[sz]ati/);
  },
);

it('a list of mails shows behind the subject what each is about, and no code', () => {
  const shown = (template: ChosenMail['template'], locale: Locale) => {
    const mail = MAILS.find((one) => one.template === template) as ChosenMail;
    const { html } = renderMail(mail, reader(locale));
    return /<body[^>]*>\s*<div style="display:none[^>]*>([^<]*?)(?:&#847;&zwnj;&nbsp;)+<\/div>/.exec(
      html,
    )?.[1];
  };
  expect(shown('event_overdue', 'nl_NL')).toBe('Melder 12 vuil. Graag reinigen.');
  expect(shown('document_expired', 'en_GB')).toBe(
    'Certificaat &lt;BMI&gt; 2026. Was valid until 01-12-2026.',
  );
  expect(shown('document_expiring', 'nl_NL')).toBe('Certificaat &lt;BMI&gt; 2026. Geldig t/m 01-12-2026.');
  expect(shown('password_reset', 'en_GB')).toContain('A new password was requested for your account.');
  expect(shown('two_factor_code', 'en_GB')).toContain('Enter this code');
  expect(shown('two_factor_code', 'en_GB')).not.toContain('012345');
});

it.each(['event_due_tomorrow', 'event_overdue'] as const)(
  '%s asks for what is still to be done',
  (template) => {
    const said = (ready: boolean, locale: Locale) =>
      renderMail({ template, data: { ...FACTS, ready } }, reader(locale)).text;
    expect(said(false, 'en_GB')).not.toContain('set the event to done');
    expect(said(true, 'en_GB')).toContain('Check it and set the event to done.');
    expect(said(true, 'en_GB')).not.toContain('still open');
    expect(said(false, 'nl_NL')).not.toContain('sluit de melding af');
    expect(said(true, 'nl_NL')).toContain('Controleer de oplossing en sluit de melding af.');
    expect(said(true, 'nl_NL')).not.toContain('staat nog open');
    const [solve, close] = [said(false, 'nl_NL'), said(true, 'nl_NL')];
    expect([solve, close].map((text) => text.includes('Melding openen:'))).toEqual([true, false]);
    expect([solve, close].map((text) => text.includes('Controleren en afsluiten:'))).toEqual([false, true]);
    expect([solve, close].some((text) => text.includes('moet morgen zijn afgesloten'))).toBe(
      template === 'event_due_tomorrow',
    );
    expect(solve).not.toContain('moet morgen zijn afgesloten');
    expect([false, true].map((ready) => said(ready, 'en_GB').includes('Check the event:'))).toEqual([
      false,
      true,
    ]);
  },
);

it('keeps a code out of the subject', () => {
  const mail = renderMail({ template: 'two_factor_code', data: { code: '012345' } }, reader('en_GB'));
  expect(mail.subject).not.toContain('012345');
  expect(mail.text).toContain('\n012345\n');
});

it('escapes every value, and keeps line breaks out of the subject', () => {
  const data = {
    ...EVENT,
    locationName: 'A\r\nBcc: everyone@example.com <script>alert("1")</script>',
    description: `<img src=x onerror='alert(1)'> & ${'x'.repeat(4000)}`,
    actorName: '"><b>Eva</b>',
  };
  const { subject, html, text } = renderMail({ template: 'event_assigned', data }, reader('nl_NL'));
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain('&lt;img src=x onerror=&#39;alert(1)&#39;&gt; &amp;');
  expect(text.length).toBeLessThan(2000);
});

it('ends with the link that switches its kind off, where there is an account to switch it off at', () => {
  const mail: ChosenMail = {
    template: 'event_ready',
    data: { ...EVENT, solutionDescription: 'Melder gereinigd' },
  };
  const url = 'https://logbook.example.com/unsubscribe?token=abc.def';
  const linked = renderMail(mail, { ...reader('nl_NL'), unsubscribeToken: 'abc.def' });
  expect(linked.text.trimEnd()).toMatch(/Deze e-mails niet meer ontvangen:\n\S+abc\.def$/);
  expect(linked.html).toContain(`href="${url}"`);
  expect(linked.unsubscribeUrl).toBe(url);
  expect(renderMail(mail, reader('nl_NL')).html).not.toContain('unsubscribe');
});

it('greets nobody by name when the name is not known', () => {
  const mail: ChosenMail = { template: 'password_reset', data: { path: '/reset-password?token=a' } };
  expect(renderMail(mail, { ...reader('nl_NL'), firstName: null }).text).toContain('Hallo,\n');
});

it.each([
  { template: 'password_reset', data: { path: 'https://evil.example' } },
  { template: 'password_reset', data: { path: '//evil.example' } },
  { template: 'password_reset', data: { path: '/\\evil.example' } },
  { template: 'two_factor_code', data: { code: 'abc' } },
  { template: 'event_assigned', data: { ...EVENT, dueDate: '2026-13-01' } },
  { template: 'event_assigned', data: { ...EVENT, priority: 5 } },
  { template: 'unknown', data: {} },
])('refuses data that is not as it must be: %j', (mail) => {
  expect(chosenMail.safeParse(mail).success).toBe(false);
});

describe('a name that reads as an address is no link in a mail that may go to a stranger', () => {
  const NAME = 'Win at https://www.evil.example/now or me@evil.example';
  const path = '/reset-password?token=abc';
  const LINKED = /www\.evil|evil\.example|https:\/\/www|me@evil/;

  it.each<ChosenMail>([
    { template: 'invitation', data: { path, companyName: NAME, invitedByName: NAME } },
    { template: 'address_changed', data: { changedByName: NAME } },
  ])('$template', (mail) => {
    const { text, html } = renderMail(mail, { ...reader('en_GB'), firstName: NAME });
    expect(text.replaceAll('\u200C', '')).toContain(`Hello ${NAME},`);
    const [, shown = ''] = html.split('</title>');
    expect([LINKED.exec(text)?.[0], LINKED.exec(shown)?.[0]]).toEqual([undefined, undefined]);
  });

  it.each(['J.P. de Vries', 'Bakker & Zn.', 'Woonzorg B.V.', 'Anna'])('%s stays as it is', (firstName) => {
    const mail = { template: 'password_changed', data: { path } } as const;
    expect(renderMail(mail, { ...reader('en_GB'), firstName }).text).toContain(`Hello ${firstName},`);
  });
});
