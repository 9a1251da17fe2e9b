import { z } from 'zod';
import { TEXT_MAX } from '../shared/limits.ts';
import { requiredText, yesOrNo } from '../shared/text.ts';

const name = requiredText(TEXT_MAX.name);

/** The input for creating a discipline: name and active are required (specification 5). */
export const createDisciplineSchema = z.strictObject({ name, active: yesOrNo });
export type CreateDisciplineInput = z.output<typeof createDisciplineSchema>;

/** The input for changing a discipline; omitted values stay. */
export const editDisciplineSchema = z.strictObject({ name: name.optional(), active: yesOrNo.optional() });
export type EditDisciplineInput = z.output<typeof editDisciplineSchema>;
