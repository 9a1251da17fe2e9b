/**
 * What somebody typed and has not saved, or searched for, kept in the session storage of this tab: it outlives a reload and a
 * crash, another tab does not see it, and it goes with the tab, with signing out, and when somebody else signs in
 * (docs/decisions/0410).
 */
const PREFIX = 'fireledger_draft/';

/** Keeps a draft of a form, whole, over the one before. Where there is no room, the text stays on the screen alone. */
export function keepDraft(userID: string, form: string, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(userID, form), JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full.
  }
}

/** The draft that this person has of a form; null when there is none. */
export function recallDraft(userID: string, form: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userID, form)) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Forgets a draft: it was saved, or thrown away. */
export function forgetDraft(userID: string, form: string): void {
  try {
    sessionStorage.removeItem(keyOf(userID, form));
  } catch {
    // Storage may be blocked.
  }
}

/** Forgets every draft in this tab but those of the person who is signed in now; null is nobody. */
export function forgetDraftsOfOthers(userID: string | null): void {
  const own = userID === null ? null : keyOf(userID, '');
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && !(own && key.startsWith(own))) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage may be blocked.
  }
}

function keyOf(userID: string, form: string): string {
  return `${PREFIX}${userID}/${form}`;
}
