import type { TestApp } from './app.ts';
import { tokenOf } from './sign-in.ts';
import type { TestUser } from './user-builder.ts';

/**
 * A user's live stream from a program that listens at `base`: `until` resolves with everything received once it contains a
 * text, or once the stream has ended.
 */
export async function openLiveStream({ services }: TestApp, base: string, user: TestUser) {
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

export type LiveStream = Awaited<ReturnType<typeof openLiveStream>>;

let marks = 0;
/**
 * Waits until earlier signals are past: that is when a witness, whose stream receives everything, has received a later one. A
 * stream may end by its second check before the signal arrives that would have ended it, and that signal would end the stream
 * opened meanwhile.
 */
export async function flushLiveStream({ services }: TestApp, witness: LiveStream): Promise<void> {
  marks += 1;
  const id = `mark-${marks}`;
  services.live.publish([{ entity: 'discipline', id, organizationID: null }]);
  if (!(await witness.until(id)).includes(id)) throw new Error('the witness’s stream ended');
}
