import { describe, expect, it } from 'vitest';
import { CODES_PER_CALL_MAX } from '../shared/limits.ts';
import { problemsOf } from '../shared/text.ts';
import { codesSchema, sheetsSchema } from './sheets.ts';

const ID = '0192f0c1-0000-7000-8000-000000000001';
const problems = (schema: typeof sheetsSchema | typeof codesSchema, body: object) => {
  const parsed = schema.safeParse(body);
  return parsed.success ? [] : problemsOf(parsed.error, body).map(({ path, code }) => [path, code]);
};

describe('what sheets are asked for', () => {
  it.each([
    [{ logbookCodeIDs: [ID], format: 'labels' }, []],
    [{ organizationID: ID, format: 'cards' }, []],
    [{ organizationID: ID, logbookCodeIDs: [ID], format: 'cards' }, [['organizationID', 'field.invalid']]],
    [{ format: 'labels' }, [['logbookCodeIDs', 'field.required']]],
    [{ logbookCodeIDs: [], format: 'labels' }, [['logbookCodeIDs', 'field.required']]],
    [{ logbookCodeIDs: ['x'], format: 'labels' }, [['logbookCodeIDs.0', 'field.not_an_id']]],
    [{ organizationID: ID }, [['format', 'field.required']]],
    [{ organizationID: ID, format: 'posters' }, [['format', 'field.invalid']]],
    [{ organizationID: ID, format: 'cards', more: 1 }, [['more', 'field.unknown']]],
    [
      { logbookCodeIDs: Array.from({ length: CODES_PER_CALL_MAX + 1 }, () => ID), format: 'labels' },
      [['logbookCodeIDs', 'field.invalid']],
    ],
  ])('%j has the problems %j', (body, expected) => {
    expect(problems(sheetsSchema, body)).toEqual(expected);
  });

  it('are each code once', () => {
    expect(sheetsSchema.parse({ logbookCodeIDs: [ID, ID], format: 'labels' }).logbookCodeIDs).toEqual([ID]);
  });
});

describe('what codes are asked for', () => {
  const place = { locationID: ID, disciplineID: ID };
  it.each([
    [{ places: [place] }, []],
    [{ organizationID: ID }, []],
    [{}, [['places', 'field.required']]],
    [{ places: [place], organizationID: ID }, [['organizationID', 'field.invalid']]],
    [{ places: [{ locationID: ID }] }, [['places.0.disciplineID', 'field.required']]],
  ])('%j has the problems %j', (body, expected) => {
    expect(problems(codesSchema, body)).toEqual(expected);
  });
});
