import { expect, it } from 'vitest';
import { mailtoLink, telLink } from './contact-links.ts';

it.each([
  ['038 425 11 22', 'tel:0384251122'],
  ['(0523) 27-60-00', 'tel:0523276000'],
  ['+31 (0)523 27 60 00', 'tel:+31523276000'],
  [' +44 20 7946 0958', 'tel:+442079460958'],
  ['112', 'tel:112'],
])('%s is dialled as %s', (phone, address) => {
  expect(telLink(phone)).toBe(address);
});

it.each([
  ['jan@voorbeeld.nl', 'mailto:jan@voorbeeld.nl'],
  ['jan+brand@voorbeeld.nl', 'mailto:jan%2Bbrand@voorbeeld.nl'],
  ['what?subject=x&y@voorbeeld.nl', 'mailto:what%3Fsubject%3Dx%26y@voorbeeld.nl'],
])('a mail to %s is begun at %s', (email, address) => {
  expect(mailtoLink(email)).toBe(address);
});
