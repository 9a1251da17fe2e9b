/** A mark that nobody sees, and that ends what mail programs take for an address. */
const BREAK = '\u200C';
/** What joins the parts of an address; an initial's point joins none. */
const JOINT = /(?<=\S)[.:/@](?=[\p{L}\p{N}/]{2})/gu;

/**
 * A name as it stands in a mail to whoever may be a stranger. Mail programs make a link of what looks like an address, and a name
 * is what others gave: of `www.example.com` this is none any more, and reads the same.
 */
export function unlinked(name: string): string {
  return name.replace(JOINT, `$&${BREAK}`);
}
