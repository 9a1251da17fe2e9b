import type { ListedMail } from './disk-outbox.ts';
import { escapeHtml } from './escape.ts';

const STYLE = `:root{color-scheme:light dark;--page:#F6F7F9;--card:#fff;--text:#1A2433;--muted:#56647A;--line:#DDE3EA;--on:#E8EEF6;--link:#22538C}
@media(prefers-color-scheme:dark){:root{--page:#10151D;--card:#171E29;--text:#E6EBF2;--muted:#9AA8BC;--line:#2A3545;--on:#202A38;--link:#9DBBE0}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:14px/20px system-ui,sans-serif}
header{padding:16px 24px;border-bottom:1px solid var(--line);background:var(--card)}h1{margin:0;font-size:20px;line-height:28px;font-weight:600}
header p{margin:4px 0 0;color:var(--muted)}h2{margin:0 0 4px;font-size:16px;line-height:24px;font-weight:600;overflow-wrap:anywhere}
main{display:grid;grid-template-columns:minmax(240px,340px) 1fr;gap:24px;padding:24px;align-items:start}
nav,article{background:var(--card);border:1px solid var(--line);border-radius:6px}nav{overflow:hidden}article{padding:16px 24px 24px;min-width:0}
nav a{display:block;padding:10px 16px;color:inherit;text-decoration:none;border-bottom:1px solid var(--line)}nav a:last-child{border:0}
nav a:hover,nav a[aria-current]{background:var(--on)}a:focus-visible{outline:2px solid var(--link);outline-offset:-2px}
nav strong,nav span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}nav strong{font-weight:600}nav span,.muted{color:var(--muted);font-size:12px}
.muted{margin:0 0 16px}iframe{width:100%;height:520px;border:1px solid var(--line);border-radius:6px;background:#fff}
summary{margin:16px 0 8px;cursor:pointer}pre{margin:0;padding:16px;border-radius:6px;background:var(--page);white-space:pre-wrap;overflow-wrap:anywhere;font:13px/20px ui-monospace,monospace}
.empty{padding:24px;color:var(--muted)}@media(max-width:767px){main{grid-template-columns:1fr;padding:12px}}`;

/** The page of the outbox: the mails on the left, one of them on the right. It refreshes by itself while none is selected. */
export function outboxPage(mails: readonly ListedMail[], chosenID: string | undefined): string {
  const chosen = mails.find((mail) => mail.id === chosenID) ?? mails[0];
  const refresh = chosenID === undefined ? '<meta http-equiv="refresh" content="4">' : '';
  const content = chosen
    ? `<nav aria-label="Emails">${mails.map((mail) => listItem(mail, mail === chosen)).join('')}</nav>${article(chosen)}`
    : '<p class="empty">No emails yet. They appear here automatically as soon as they are sent.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}
<title>Outbox - Fireledger</title><style>${STYLE}</style></head>
<body><header><h1>Outbox</h1><p>Emails from this demo, newest first. None of them has left this machine.${newest(chosenID)}</p></header>
<main>${content}</main></body></html>
`;
}

/** A mail's own HTML as shown inside the page: its links open in a new tab. */
export function framedMail(mail: ListedMail): string {
  return mail.html.replace('<head>', '<head><base target="_blank">');
}

function newest(chosenID: string | undefined): string {
  return chosenID === undefined ? '' : ' <a href="/dev/outbox">Show the newest</a>';
}

function listItem({ id, to, subject, createdAt }: ListedMail, current: boolean): string {
  return `<a href="/dev/outbox?mail=${id}"${current ? ' aria-current="true"' : ''}><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to)}</span><span>${moment(createdAt)}</span></a>`;
}

function article({ id, to, subject, text, createdAt }: ListedMail): string {
  return `<article><h2>${escapeHtml(subject)}</h2><p class="muted">To ${escapeHtml(to)}, ${moment(createdAt)}</p>
<iframe title="Email" src="/dev/outbox/${id}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details open><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details></article>`;
}

/** A timestamp in the usual format (specification 9), in UTC because the server does not know the reader's time zone. */
function moment(iso: string): string {
  const [date = '', time = ''] = iso.split('T');
  return `${date.split('-').reverse().join('-')} ${time.slice(0, 8)} UTC`;
}
