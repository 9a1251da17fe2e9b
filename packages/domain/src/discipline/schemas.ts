import { z } from 'zod';
import { TEXT_MAX } from '../shared/limits.ts';
import { missingOr, requiredText } from '../shared/text.ts';

const name = requiredText(TEXT_MAX.name);
const active = z.boolean({ error: missingOr('field.invalid') });

/** What creating a discipline takes: name and active are required (specification 5). */
export const createDisciplineSchema = z.strictObject({ name, active });
export type CreateDisciplineInput = z.output<typeof createDisciplineSchema>;

/** What changing a discipline takes: what is left out stays. */
export const editDisciplineSchema = z.strictObject({ name: name.optional(), active: active.optional() });
export type EditDisciplineInput = z.output<typeof editDisciplineSchema>;
