import { lazy, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { LoadedOnPress } from '../dialog/loaded-on-press.tsx';
import { isViewable, type ViewedFile } from './viewed-file.ts';

const FileViewer = lazy(() => import('./file-viewer.tsx'));

export type FileViewerUse = {
  /** Shows the file of this key; those before and after it are a key away. Always the same function. */
  readonly open: (key: string) => void;
  /** The dialog while it is open; stands anywhere in the page. */
  readonly viewer: ReactNode;
};

/** The viewer of a page's pictures and PDFs, loaded when the first is opened. The focus returns to what opened it. */
export function useFileViewer(files: readonly ViewedFile[]): FileViewerUse {
  const [shown, setShown] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const viewable = files.filter(({ mediaType }) => isViewable(mediaType));
  const opened = viewable.some(({ key }) => key === shown);
  useEffect(() => {
    if (opened || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus();
    opener.current = null;
  }, [opened]);
  const open = useCallback((key: string) => {
    opener.current = document.activeElement;
    setShown(key);
  }, []);
  const viewer = opened && shown !== null && (
    <LoadedOnPress>
      <FileViewer files={viewable} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
    </LoadedOnPress>
  );
  return { open, viewer };
}
