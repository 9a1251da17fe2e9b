import { describe, expect, it } from 'vitest';
import { emailText } from './text.ts';

const isTaken = (text: string) => emailText().safeParse(text).success;

describe('an e-mail address', () => {
  it.each([
    'p&o@gemeente.nl',
    "d'hondt@bouw.be",
    'jan+logboek@bedrijf.nl',
    'a/b=c!#$%*?^_`{|}~-@bedrijf.nl',
    'jan.de.vries@post.bedrijf.nl',
    'info@xn--mller-kva.de',
    'info@xn--e1afmkfd.xn--p1ai',
    '1@2.3nl.nl',
  ])('is %s', (text) => {
    expect(isTaken(text)).toBe(true);
  });

  it.each([
    'jan',
    'jan@',
    '@bedrijf.nl',
    'jan@bedrijf',
    'jan@bedrijf.n',
    'jan@127.0.0.1',
    '.jan@bedrijf.nl',
    'jan.@bedrijf.nl',
    'jan..vries@bedrijf.nl',
    'jan@-bedrijf.nl',
    'jan@bedrijf-.nl',
    'jan@bedrijf..nl',
    'jan@bedrijf.nl.',
    'jan piet@bedrijf.nl',
    'jan@bedrijf.nl,piet@bedrijf.nl',
    'jan@bedrijf.nl;piet',
    'Jan <jan@bedrijf.nl>',
    'jan"@bedrijf.nl',
    'jan(a)@bedrijf.nl',
    'jan:a@bedrijf.nl',
    'jan\\a@bedrijf.nl',
    'jan@bedrijf.nl\npiet',
    'jörg@bedrijf.de',
  ])('is not %s', (text) => {
    expect(isTaken(text)).toBe(false);
  });

  // An algorithm that tries every way of splitting such a text would take years.
  it.each(['a.', 'a', '-', 'a-', 'a@', 'a@a.'])('is judged at once, however often %s is repeated', (text) => {
    expect(isTaken(text.repeat(254 / text.length))).toBe(false);
    expect(isTaken(`a@${text.repeat(252 / text.length)}`)).toBe(false);
  });
});
