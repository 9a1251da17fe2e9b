import {
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';

/** A file that is being written. */
export type AtomicFile = {
  /** appends a text; does nothing once the file is kept or closed */
  write(text: string): void;
  /** gives the file its name: it is complete */
  keep(): void;
  /** ends the writing; a draft that was not kept is removed, and the file under its name stays as it is */
  close(): void;
};

/**
 * Opens a file that only its owner may read. It is written as a draft beside the name, `FILE.PROCESS.draft`, and appears whole or
 * not at all; what cannot be replaced, such as a pipe or a terminal, is written directly. Throws the system's error for a place
 * that cannot be written.
 */
export function openAtomicFile(file: string): AtomicFile {
  const place = replaceable(file);
  const draft = place === null ? null : `${place}.${process.pid}.draft`;
  // A draft left behind by an earlier process with the same id has no owner any more.
  if (draft) rmSync(draft, { force: true });
  const output = openSync(draft ?? file, draft ? 'wx' : 'w', 0o600);
  let isOpen = true;
  const end = () => {
    isOpen = false;
    closeSync(output);
  };
  return {
    write: (text) => {
      if (isOpen) writeFileSync(output, text);
    },
    keep: () => {
      if (draft) fsyncSync(output);
      end();
      if (draft && place) renameSync(draft, place);
    },
    close: () => {
      if (isOpen) end();
      if (draft) rmSync(draft, { force: true });
    },
  };
}

/** The file that a draft can replace, with links resolved; null if something other than a file is there. */
function replaceable(file: string): string | null {
  const there = statSync(file, { throwIfNoEntry: false });
  if (!there) return file;
  return there.isFile() ? realpathSync(file) : null;
}
