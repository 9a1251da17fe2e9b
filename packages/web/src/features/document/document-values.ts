import { type CreateDocumentInput, createDocumentSchema } from '@fireledger/domain/document/schemas.ts';
import {
  FIRST_WARNING_MONTHS,
  WARNING_MONTHS,
  type WarningMonths,
} from '@fireledger/domain/document/vocabulary.ts';
import { checkBy } from '../../platform/check-schema.ts';
import { isoToTypedDate, typedDateToIso } from '../../ui/field/typed-date.ts';
import type { DocumentDetail } from './queries.ts';

/** Values that several new documents may share, and that each may replace with its own. */
export type SharedValues = {
  readonly chapterID: string | null;
  readonly notes: string;
  /** As typed. */
  readonly expiresAt: string;
  /** '' for no warning. Without a date it is the warning that the first date typed gets. */
  readonly warningMonths: string;
  readonly acknowledgeAlert: boolean;
  readonly informContractor: boolean;
};

/** Where a document belongs. */
export type PlaceValues = { readonly locationID: string | null; readonly disciplineID: string | null };

/** A document as its form holds it. */
export type DocumentValues = PlaceValues & SharedValues & { readonly name: string };

export const EMPTY_SHARED: SharedValues = {
  chapterID: null,
  notes: '',
  expiresAt: '',
  warningMonths: String(FIRST_WARNING_MONTHS),
  acknowledgeAlert: false,
  informContractor: false,
};

/** A document's values as its form shows them. */
export function valuesOf(document: DocumentDetail): DocumentValues {
  return {
    locationID: document.location?.locationID ?? null,
    disciplineID: document.discipline?.disciplineID ?? null,
    chapterID: document.chapter?.chapterID ?? null,
    name: document.name,
    notes: document.notes ?? '',
    expiresAt: isoToTypedDate(document.expiresAt),
    warningMonths: warningShown(document),
    acknowledgeAlert: document.acknowledgeAlert,
    informContractor: document.informContractor,
  };
}

/** The request body for a form's values; a warning is sent only with a date. */
export function bodyOf(values: DocumentValues): CreateDocumentInput {
  const expiresAt = values.expiresAt.trim() === '' ? null : typedDateToIso(values.expiresAt);
  return {
    locationID: values.locationID ?? '',
    disciplineID: values.disciplineID ?? '',
    chapterID: values.chapterID ?? '',
    name: values.name,
    notes: values.notes,
    expiresAt,
    warningMonths: expiresAt === null ? null : warningOf(values.warningMonths),
    acknowledgeAlert: values.acknowledgeAlert,
    informContractor: values.informContractor,
  };
}

/** The part of the body that a change sends: the changed fields, and the warning whenever the date is among them. */
export function changedBody(values: DocumentValues, changed: readonly (keyof DocumentValues)[]) {
  const fields = changed.includes('expiresAt') ? new Set([...changed, 'warningMonths']) : new Set(changed);
  return Object.fromEntries(Object.entries(bodyOf(values)).filter(([field]) => fields.has(field as never)));
}

const check = checkBy(createDocumentSchema);

/** The problems of a document's fields, all at once, by the server's rule. */
export function problemsOfValues(values: DocumentValues) {
  const body = bodyOf(values);
  const { locationID, disciplineID, chapterID } = body;
  return check({
    ...body,
    locationID: locationID || undefined,
    disciplineID: disciplineID || undefined,
    chapterID: chapterID || undefined,
  });
}

function warningShown({ expiresAt, warningMonths }: DocumentDetail): string {
  if (expiresAt === null) return EMPTY_SHARED.warningMonths;
  return warningMonths === null ? '' : String(warningMonths);
}

function warningOf(months: string): WarningMonths | null {
  return WARNING_MONTHS.find((one) => String(one) === months) ?? null;
}
