import type { Fonts } from '../../../export/pdf-canvas.ts';
import type { Pdf } from '../../../export/pdf-glyphs.ts';

/** A text written after everything else: it appears on pages that were finished long before. */
export type DeferredContent = { write(operators: string): void; readonly name: string };

/** The same, with the operators that show it on the current page. */
export type DeferredText = DeferredContent & { shownAt(x: number, y: number): string };
type Reference = { end(content: Buffer): void };

/** A form XObject of the file (ISO 32000, 8.10): pages refer to it before it is written. */
export function deferredText(pdf: Pdf, fonts: Fonts, width: number, height: number): DeferredText {
  const { regular, bold } = fonts;
  const resources = {
    Font: { [regular.resource.id]: regular.resource.ref, [bold.resource.id]: bold.resource.ref },
  };
  const data = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: resources };
  const reference = pdf.ref(data) as unknown as Reference & { readonly id: number };
  const name = `Later${reference.id}`;
  return {
    name,
    write: (operators) => reference.end(Buffer.from(`${operators}\n`, 'latin1')),
    shownAt: (x, y) => {
      const { xobjects } = pdf.page as unknown as { readonly xobjects: Record<string, unknown> };
      xobjects[name] = reference;
      return `q 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} cm /${name} Do Q`;
    },
  };
}
