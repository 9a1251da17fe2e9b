/**
 * What somebody has typed and not saved, or searched for, kept in the session storage of this tab. It survives a reload and a
 * crash, is invisible to other tabs, and is removed when the tab closes, when the person signs out, and when somebody else
 * signs in (docs/decisions/0410).
 */
const PREFIX = 'fireledger_draft/';

/** Stores the complete draft of a form, replacing the previous one. If there is no room, the text exists only on the screen. */
export function saveDraft(userID: string, form: string, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(userID, form), JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full.
  }
}

/** This person's draft of a form; null if there is none. */
export function loadDraft(userID: string, form: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userID, form)) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Removes a draft that was saved or discarded. */
export function discardDraft(userID: string, form: string): void {
  try {
    sessionStorage.removeItem(keyOf(userID, form));
  } catch {
    // Storage may be blocked.
  }
}

/** Removes every draft in this tab except those of the person who is now signed in; null is nobody. */
export function discardDraftsOfOthers(userID: string | null): void {
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
