import { API, headersOf, readAnswer, UnreachableError } from './http.ts';
import { expectAnswer } from './reachability.ts';
import { saveFile } from './save-file.ts';

/**
 * Sends a call whose answer is a file and hands that to the browser under the name that the server gives it. Throws
 * ProblemError for a refusal, UnreachableError where the whole answer does not come.
 */
export async function downloadFile(path: string, body: object, name: string): Promise<void> {
  const response = await whole(
    fetch(API + path, {
      method: 'POST',
      headers: { ...headersOf({}), accept: '*/*', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
    }),
  );
  if (!response.ok) {
    readAnswer(response.status, await whole(response.text()));
    return;
  }
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await whole(response.blob()), given ?? name);
}

async function whole<T>(answer: Promise<T>): Promise<T> {
  const missed = expectAnswer();
  try {
    return await answer;
  } catch (cause) {
    missed();
    throw new UnreachableError('no whole answer', { cause });
  }
}
