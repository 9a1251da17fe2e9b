import { useEffect, useState } from 'react';
import { openPdf, type Pdf, type PdfProblem, pdfProblemOf } from './pdf-document.ts';

/** Width and height of a page in points. */
export type PageSize = { readonly width: number; readonly height: number };

type OpenedPdf = {
  readonly pdf: Pdf | null;
  /** The size of the first page, which the others take until they are known. */
  readonly firstPage: PageSize | null;
  readonly fault: PdfProblem | null;
};

const NOTHING: OpenedPdf = { pdf: null, firstPage: null, fault: null };

/** Opens a PDF for as long as it is shown. */
export function usePdf(content: Blob): OpenedPdf {
  const [opened, setOpened] = useState(NOTHING);
  useEffect(() => {
    const opening = openPdf(content);
    let over = false;
    opening.pdf
      .then(async (pdf) => {
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
        if (!over) setOpened({ pdf, firstPage: { width, height }, fault: null });
      })
      .catch((error: unknown) => {
        if (!over) setOpened({ ...NOTHING, fault: pdfProblemOf(error) });
      });
    return () => {
      over = true;
      setOpened(NOTHING);
      opening.close();
    };
  }, [content]);
  return opened;
}
