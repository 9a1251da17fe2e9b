import { CSV } from './csv-format.ts';
import type { FileFormat } from './file-format.ts';
import { PDF } from './pdf-format.ts';
import { XLSX } from './xlsx-format.ts';

export const FORMAT_NAMES = ['csv', 'xlsx', 'pdf'] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** Every file format in which a list can be exported. */
export const FORMATS: Readonly<Record<FormatName, FileFormat>> = { csv: CSV, xlsx: XLSX, pdf: PDF };
