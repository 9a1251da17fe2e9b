/** An invisible character that ends what mail programs recognise as an address. */
const BREAK = '\u200C';
/** The characters that join the parts of an address; the full stop after an initial is not one of them. */
const JOINT = /(?<=\S)[.:/@](?=[\p{L}\p{N}/]{2})/gu;

/**
 * A name for a mail to a person who may be a stranger. Mail programs turn what looks like an address into a link, and names are
 * entered by others: `www.example.com` is no longer recognised as an address, but reads the same.
 */
export function preventAutolink(name: string): string {
  return name.replace(JOINT, `$&${BREAK}`);
}
