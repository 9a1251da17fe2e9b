import { requestFile } from '../../platform/request-file.ts';
import { notifyFailure } from '../action/notify-failure.ts';

/**
 * Lets the browser download a file from one of our addresses once the server begins to send it. If it does not, a notification
 * gives the reason from its code: a browser's own "failed" gives none.
 */
export async function download(address: string, name: string): Promise<void> {
  try {
    await requireSendable(address);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
  } catch (error) {
    notifyFailure(error, 'file.download_failed');
  }
}

type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/** The props of a download link; anything but a plain click is left to the browser. */
export function downloadLink(address: string, name: string) {
  return {
    href: address,
    download: name,
    onClick: (press: Press) => {
      if (press.button !== 0 || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
      press.preventDefault();
      void download(address, name);
    },
  };
}

/**
 * Requests a file and aborts once its headers have arrived. Throws ProblemError for a refusal, UnreachableError without a
 * response.
 */
async function requireSendable(address: string): Promise<void> {
  const left = new AbortController();
  await requestFile(address, { signal: left.signal });
  left.abort();
}
