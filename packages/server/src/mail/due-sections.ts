import { displayDate } from '@fireledger/domain/shared/dates.ts';
import { type Locale, languageTag } from '@fireledger/domain/shared/locales.ts';
import type { MailSection } from './layout.ts';
import type { DueDocuments } from './mail-data.ts';
import type { MailTexts } from './texts.ts';

/** The documents of a mail about several: in groups by urgency, each with its place, its date and the time left. */
export function dueSections(
  { groups }: DueDocuments,
  { due, facts }: MailTexts,
  { locale, publicUrl }: { readonly locale: Locale; readonly publicUrl: string },
): MailSection[] {
  return groups.map(({ group, documents }) => ({
    heading: due.groups[group],
    entries: documents.map((one) => ({
      label: one.documentName,
      url: `${publicUrl}${one.path}`,
      lines: [
        `${one.locationName}, ${one.disciplineName}, ${one.chapterName[locale]}`,
        `${one.daysLeft < 0 ? facts.expiredAt : facts.expiresAt} ${displayDate(one.expiresAt)} (${due.daysLeft(one.daysLeft)})`,
        ...(one.acknowledge ? [due.toConfirm] : []),
      ],
    })),
  }));
}

/** That the list leaves documents out; undefined if it does not. */
export function dueClosing({ more }: DueDocuments, { due }: MailTexts, locale: Locale): string | undefined {
  return more === 0 ? undefined : due.more(more, new Intl.NumberFormat(languageTag(locale)).format(more));
}

/** How many names a list of mails shows after the subject: more than its line holds. */
const NAMES_SHOWN = 5;

/** The names of the most urgent documents. */
export function dueNames({ groups }: DueDocuments): string {
  const names = groups.flatMap(({ documents }) => documents.map(({ documentName }) => documentName));
  return names.slice(0, NAMES_SHOWN).join(', ');
}
