import { CSV } from './csv-format.ts';
import type { FileFormat } from './file-format.ts';
import { PDF } from './pdf-format.ts';
import { XLSX } from './xlsx-format.ts';

export type FormatName = 'csv' | 'xlsx' | 'pdf';

/** Every file format in which a list can be exported. */
export const FORMATS: Readonly<Record<FormatName, FileFormat>> = { csv: CSV, xlsx: XLSX, pdf: PDF };
