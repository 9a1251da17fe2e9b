import { z } from 'zod';
import { TEXT_MAX } from '../shared/limits.ts';
import { requiredText, yesOrNo } from '../shared/text.ts';

const name = requiredText(TEXT_MAX.name);

/** What creating a discipline takes: name and active are required (specification 5). */
export const createDisciplineSchema = z.strictObject({ name, active: yesOrNo });
export type CreateDisciplineInput = z.output<typeof createDisciplineSchema>;

/** What changing a discipline takes: what is left out stays. */
export const editDisciplineSchema = z.strictObject({ name: name.optional(), active: yesOrNo.optional() });
export type EditDisciplineInput = z.output<typeof editDisciplineSchema>;
