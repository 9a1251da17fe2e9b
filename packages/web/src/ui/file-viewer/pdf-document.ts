import {
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** Fonts, character maps and picture decoders that PDFs may ask for; served by us (vite.config.ts). */
const PARTS = `${import.meta.env.BASE_URL}assets/pdf-${version}/`;

export type Pdf = PDFDocumentProxy;
/** Why a PDF is not shown: it wants a password, or it cannot be read. */
export type PdfProblem = 'password' | 'broken';

type Opening = {
  readonly pdf: Promise<Pdf>;
  /** Gives back what the document holds, also while it is being opened. */
  readonly close: () => void;
};

/** Opens a PDF in a worker of its own. Nothing in it is run: no script, no form, no link. */
export function openPdf(content: Blob): Opening {
  let task: PDFDocumentLoadingTask | undefined;
  let closed = false;
  const open = async () => {
    const data = new Uint8Array(await content.arrayBuffer());
    if (closed) throw new DOMException('closed', 'AbortError');
    task = getDocument({
      data,
      cMapUrl: `${PARTS}cmaps/`,
      standardFontDataUrl: `${PARTS}standard_fonts/`,
      wasmUrl: `${PARTS}wasm/`,
      iccUrl: `${PARTS}iccs/`,
      useWasm: false,
      enableXfa: false,
    });
    return task.promise;
  };
  return {
    pdf: open(),
    close: () => {
      closed = true;
      void task?.destroy();
    },
  };
}

/** What an error of opening says to a person. */
export function pdfProblemOf(error: unknown): PdfProblem {
  return error instanceof PasswordException ? 'password' : 'broken';
}
