import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { shorten } from '@fireledger/domain/shared/shorten.ts';
import { escapeHtml } from './escape.ts';

/** The content of a mail, from which both its forms are rendered. Values are plain text; the layout escapes them. */
export type MailContent = {
  readonly subject: string;
  /** The text that a list of mails shows after the subject: what this mail is about, not its greeting. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A code to type in, shown in large print. */
  readonly code?: string;
  /** Pairs of label and value, one line each. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Lists of what the mail is about, each under its heading. */
  readonly sections?: readonly MailSection[];
  /** A paragraph after all this. */
  readonly closing?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Shown under the button, before the full URL. */
  readonly actionHint: string;
  readonly footer: string;
  /** The link that switches off mails of this kind. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
};

/** A list in a mail: each entry is a link, with lines about it. */
export type MailSection = {
  readonly heading: string;
  readonly entries: readonly {
    readonly label: string;
    readonly url: string;
    readonly lines: readonly string[];
  }[];
};

export type RenderedMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What the mail is about: the event's or the document's id. */
  readonly thread?: string;
  /** The URL of the page that switches off mails of this kind (RFC 2369). */
  readonly unsubscribeUrl?: string;
};

const SUBJECT_MAX = 150;
const PREHEADER_MAX = 150;
/** Fills the rest of the line in a list of mails, where the heading and the greeting would otherwise follow. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(80);

/** Renders a mail as HTML (tables and inline styles, which mail programs need) and as plain text. */
export function renderLayout(content: MailContent, locale: Locale): RenderedMail {
  return {
    subject: oneLine(content.subject, SUBJECT_MAX),
    text: renderText(content),
    html: renderHtml(content, locale),
    ...(content.unsubscribe ? { unsubscribeUrl: content.unsubscribe.url } : {}),
  };
}

/** A text without line breaks or invisible characters, for subjects. */
function oneLine(text: string, max: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return shorten(line, max);
}

function renderText(content: MailContent): string {
  const blocks = [
    content.heading,
    ...content.paragraphs,
    content.code ?? '',
    (content.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(content.sections ?? []).flatMap(({ heading, entries }) => [
      heading,
      ...entries.map(({ label, url, lines }) => [label, ...lines, url].join('\n')),
    ]),
    content.closing ?? '',
    content.action ? `${content.action.label}:\n${content.action.url}` : '',
    `-- \n${content.footer}`,
    content.unsubscribe ? `${content.unsubscribe.label}:\n${content.unsubscribe.url}` : '',
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** A pasted URL or a file name has no space to break at, and would make the whole mail wider than a phone. */
const BROKEN = 'word-break:break-word;overflow-wrap:anywhere';

/** Colours that mail programs in dark mode may change; programs that support media queries get ours. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#10151D!important}.card{background:#171E29!important;border-color:#2A3545!important}
.text{color:#E6EBF2!important}.muted{color:#9AA8BC!important}.code{background:#202A38!important;color:#E6EBF2!important}
.button{background:#9DBBE0!important;color:#0E1622!important}.link{color:#9DBBE0!important}}`;

function renderHtml(content: MailContent, locale: Locale): string {
  const lang = locale.slice(0, 2);
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#F6F7F9">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(oneLine(content.preheader, PREHEADER_MAX))}${FILLER}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#F6F7F9"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT};${BROKEN}">
<tr><td class="text" style="padding:0 4px 12px;font-size:14px;font-weight:600;color:#1A2433">Fireledger</td></tr>
<tr><td class="card" style="padding:24px;background:#FFFFFF;border:1px solid #DDE3EA;border-radius:6px">
${renderBody(content)}
</td></tr>
<tr><td class="muted" style="padding:16px 4px;font-size:12px;line-height:18px;color:#56647A">${escapeHtml(content.footer)}${renderUnsubscribe(content)}</td></tr>
</table></td></tr></table></body></html>
`;
}

function renderUnsubscribe({ unsubscribe }: MailContent): string {
  return unsubscribe
    ? `<br><a class="link" href="${escapeHtml(unsubscribe.url)}" style="color:#22538C">${escapeHtml(unsubscribe.label)}</a>`
    : '';
}

function renderBody({
  heading,
  paragraphs,
  code,
  facts = [],
  action,
  actionHint,
  ...rest
}: MailContent): string {
  const parts = [
    `<h1 class="text" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#1A2433">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(renderParagraph),
  ];
  if (code !== undefined) {
    parts.push(
      `<p class="code" style="margin:0 0 16px;padding:16px;background:#EDF0F4;border-radius:6px;text-align:center;font-family:Consolas,Menlo,monospace;font-size:30px;line-height:36px;letter-spacing:6px;color:#1A2433">${escapeHtml(code)}</p>`,
    );
  }
  if (facts.length > 0) parts.push(renderFacts(facts));
  parts.push(...(rest.sections ?? []).map(renderSection));
  if (rest.closing !== undefined) parts.push(renderParagraph(rest.closing));
  if (action) parts.push(renderAction(action.label, action.url, actionHint));
  return parts.join('\n');
}

function renderParagraph(paragraph: string): string {
  return `<p class="text" style="margin:0 0 16px;font-size:15px;line-height:22px;color:#1A2433">${withBreaks(paragraph)}</p>`;
}

function renderSection({ heading, entries }: MailSection): string {
  const items = entries.map(({ label, url, lines }) => {
    const muted = lines.map(
      (line) => `<br><span class="muted" style="color:#56647A">${escapeHtml(line)}</span>`,
    );
    return `<li style="margin:0 0 12px"><a class="link" href="${escapeHtml(url)}" style="color:#22538C;font-weight:600">${escapeHtml(label)}</a>${muted.join('')}</li>`;
  });
  return `<h2 class="text" style="margin:24px 0 8px;font-size:15px;line-height:22px;font-weight:600;color:#1A2433">${escapeHtml(heading)}</h2>
<ul style="margin:0 0 16px;padding:0;list-style:none;font-size:14px;line-height:20px">${items.join('')}</ul>`;
}

function renderFacts(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="muted" style="padding:4px 16px 4px 0;vertical-align:top;white-space:nowrap;color:#56647A">${escapeHtml(label)}</td><td class="text" style="padding:4px 0;color:#1A2433">${withBreaks(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:14px;line-height:20px">${rows.join('')}</table>`;
}

function renderAction(label: string, url: string, hint: string): string {
  const href = escapeHtml(url);
  return `<p style="margin:8px 0 16px"><a class="button" href="${href}" style="display:inline-block;padding:10px 18px;background:#22436B;color:#FFFFFF;border-radius:6px;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0;font-size:12px;line-height:18px;color:#56647A">${escapeHtml(hint)}<br><a class="link" href="${href}" style="color:#22538C;word-break:break-all">${href}</a></p>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}
