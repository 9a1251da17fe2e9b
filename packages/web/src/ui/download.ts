import { askForFile } from '../platform/ask-for-file.ts';
import { tellFailure } from './tell-failure.ts';

/**
 * Lets the browser download what is at an address of ours, once the server begins to send it; where it does not, a
 * notification says why in the words of its code: a browser's own "failed" names no reason.
 */
export async function download(address: string, name: string): Promise<void> {
  try {
    await requireSendable(address);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
  } catch (error) {
    tellFailure(error, 'file.download_failed');
  }
}

type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/** The props of a link by which a file is downloaded; anything but a plain press stays the browser's. */
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

/** Asks for a file and leaves when its head is there. Throws ProblemError for a refusal, UnreachableError without an answer. */
async function requireSendable(address: string): Promise<void> {
  const left = new AbortController();
  await askForFile(address, { signal: left.signal });
  left.abort();
}
