import { expect, test } from 'vitest';
import { collapseBlankLines } from './blank-lines.ts';

test.each([
  ['', ''],
  ['one line', 'one line'],
  ['two\nlines', 'two\nlines'],
  ['a paragraph\n\nand another', 'a paragraph\n\nand another'],
  ['far\n\n\napart', 'far\n\napart'],
  [`very far${'\n'.repeat(4000)}apart`, 'very far\n\napart'],
  ['spaces\n  \n\t\n \u00a0\nbetween', 'spaces\n  \nbetween'],
  ['fillers\n\u2800\n\u200b\n\u3164\nbetween', 'fillers\n\u2800\nbetween'],
  ['a mark\n\u0301\n\u0301\nbetween', 'a mark\n\u0301\nbetween'],
  ['every\r\n\r\n\r\nend\u2028\u2028\u2028of\r\r\rline', 'every\n\nend\n\nof\n\nline'],
  ['twice\n\n\nin\n\n\none', 'twice\n\nin\n\none'],
  ['\n\n\nat the beginning', '\nat the beginning'],
  ['at the end\n\n\n', 'at the end\n'],
])('%o is printed as %o', (text, printed) => {
  expect(collapseBlankLines(text)).toBe(printed);
});
