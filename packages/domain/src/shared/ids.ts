import { z } from 'zod';

/** A uuid as text, the only form of an id on the wire and in the database (version 7, made by the app or the database). */
export const idSchema = z.uuid();

/** Number of characters of a uuid in text form. */
export const ID_LENGTH = 36;

/** Answers whether a text has the form of a uuid of any version. */
export function isID(text: string): boolean {
  return idSchema.safeParse(text).success;
}
