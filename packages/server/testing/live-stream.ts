import type { TestApp } from './app.ts';
import { tokenOf } from './sign-in.ts';
import type { TestUser } from './user-builder.ts';

/**
 * Somebody's live stream from a program that listens at `base`: `until` resolves with everything heard once it holds a text, or
 * once the stream has ended.
 */
export async function followLive({ services }: TestApp, base: string, user: TestUser) {
  const authorization = `Bearer ${await tokenOf(services.env.secret, user)}`;
  const response = await fetch(`${base}/api/v1/live`, { headers: { authorization } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const until = async (text: string | null): Promise<string> => {
    while (text === null || !heard.includes(text)) {
      const part = await reader?.read();
      if (!part || part.done) {
        return heard;
      }
      heard += part.value;
    }
    return heard;
  };
  await until('retry:');
  return { response, until, stop: () => reader?.cancel() };
}

export type LiveStream = Awaited<ReturnType<typeof followLive>>;

let marks = 0;
/**
 * Waits until what was told before is past: it is once a witness, whose stream hears of everything, has heard what came after. A
 * stream may end by its second look before the signal comes that would have ended it, and that would end the one begun meanwhile.
 */
export async function heardUntilNow({ services }: TestApp, witness: LiveStream): Promise<void> {
  marks += 1;
  const id = `mark-${marks}`;
  services.live.publish([{ entity: 'discipline', id, organizationID: null }]);
  if (!(await witness.until(id)).includes(id)) throw new Error('the witness’s stream ended');
}
