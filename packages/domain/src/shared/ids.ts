import { z } from 'zod';

const idSchema = z.uuid();

/** Whether a text is a uuid of any version, the only form of an id on the wire and in the database. */
export function isID(text: string): boolean {
  return idSchema.safeParse(text).success;
}
