import type { Pdf } from '../../../export/pdf-glyphs.ts';
import type { DrawnLogo } from '../../../logos/draw-logo.ts';
import { type PrintedSheet, printed, type SheetFacts } from './sheet.read.ts';
import { CARD, drawCard } from './sheet-card.ts';
import { drawLabels, LABEL_PAGE, LABELS_PER_PAGE } from './sheet-labels.ts';
import { sheetLogo } from './sheet-logo.ts';
import { openPaper } from './sheet-paper.ts';
import type { SheetsLook } from './sheets-format.ts';

/** A document of sheets being drawn. */
export type Sheets = {
  readonly pdf: Pdf;
  /** Adds the next sheet. Returns whether a page has been finished. */
  add(facts: SheetFacts): boolean;
  /** Finishes the last page and the document. */
  end(): void;
};

/** Opens a document of labels or of cards; a page is drawn once its sheets are there, and each logo is embedded only once. */
export function openSheets(title: string, { format, publicUrl, logos }: SheetsLook): Sheets {
  const paper = openPaper(title, format === 'labels' ? LABEL_PAGE : CARD);
  const drawn = new Map<string | null, DrawnLogo>();
  const logoOf = (resellerID: string | null): DrawnLogo => {
    const svg = resellerID === null ? null : (logos.get(resellerID) ?? null);
    const key = svg === null ? null : resellerID;
    const logo = drawn.get(key) ?? sheetLogo(paper.pdf, svg);
    drawn.set(key, logo);
    return logo;
  };
  const perPage = format === 'labels' ? LABELS_PER_PAGE : 1;
  let waiting: { readonly sheet: PrintedSheet; readonly logo: DrawnLogo }[] = [];
  const finish = () => {
    const page = waiting;
    waiting = [];
    paper.page((onto) => {
      if (format === 'labels') drawLabels(onto, page);
      else for (const { sheet, logo } of page) drawCard(onto, sheet, logo);
    });
  };
  return {
    pdf: paper.pdf,
    add: (facts) => {
      waiting.push({ sheet: printed(facts, publicUrl), logo: logoOf(facts.resellerID) });
      if (waiting.length < perPage) return false;
      finish();
      return true;
    },
    end: () => {
      if (waiting.length > 0) finish();
      paper.end();
    },
  };
}
