import type { Attr, Document, Element, Node } from '@xmldom/xmldom';

/** Elements that draw. Any other is refused, including scripts and foreign content. */
const ALLOWED_ELEMENTS = new Set(
  `svg g defs title desc metadata symbol use switch style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker image filter feBlend feColorMatrix feComponentTransfer
  feComposite feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile
  feDropShadow a`.split(/\s+/),
);
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const MAX_ELEMENTS = 2_000;
const MAX_DEPTH = 40;
/** The maximum number of drawn elements once every `use` is expanded: nested uses grow exponentially. */
const MAX_DRAWN = 10_000;
const RASTER_DATA = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]*$/i;
const REFERENCES = new Set('href src base data action formaction from to by values begin'.split(' '));

type Found = Set<string>;

/** Everything in an SVG that could run, load, or grow without bound, in words that a person recognises. */
export function unsafeSvgParts(document: Document): readonly string[] {
  const found: Found = new Set();
  const root = document.documentElement;
  for (let node: Node | null = document.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.PROCESSING_INSTRUCTION_NODE && node.nodeName !== 'xml') {
      found.add(`<?${node.nodeName}?>`);
    }
  }
  if (root) {
    const elements = walk(root, 1, found, []);
    if (elements.length > MAX_ELEMENTS) found.add(`> ${MAX_ELEMENTS} <>`);
    // Not counted if something was found: nesting that is too deep is refused already, and the count
    // would follow it to the bottom.
    else if (found.size === 0 && drawnBy(root, elements) > MAX_DRAWN) found.add('<use>');
  }
  return [...found].slice(0, 10);
}

function walk(element: Element, depth: number, found: Found, elements: Element[]): Element[] {
  elements.push(element);
  if (depth > MAX_DEPTH) {
    found.add(`> ${MAX_DEPTH} <<>>`);
    return elements;
  }
  checkElement(element, found);
  for (let child: Node | null = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === child.PROCESSING_INSTRUCTION_NODE) found.add(`<?${child.nodeName}?>`);
    if (child.nodeType === child.ELEMENT_NODE && elements.length <= MAX_ELEMENTS) {
      walk(child as Element, depth + 1, found, elements);
    }
  }
  return elements;
}

function checkElement(element: Element, found: Found): void {
  const name = element.localName ?? element.nodeName;
  const isDrawn = element.namespaceURI === SVG_NAMESPACE;
  if (isDrawn && !ALLOWED_ELEMENTS.has(name)) found.add(`<${name}>`);
  // Elements that editors add to the drawing (Inkscape, Illustrator, Dublin Core) draw nothing and are allowed.
  if (!isDrawn && /xhtml|mathml/i.test(element.namespaceURI ?? '')) found.add(`<${element.nodeName}>`);
  for (let index = 0; index < element.attributes.length; index += 1) {
    const attribute = element.attributes.item(index);
    if (attribute) checkAttribute(attribute, name, found);
  }
  if (isDrawn && name === 'style') checkSheet(element, found);
}

/**
 * A browser reads only a style sheet's own text, without the elements inside it, which could therefore hide how that text joins.
 */
function checkSheet(sheet: Element, found: Found): void {
  for (let child: Node | null = sheet.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === child.ELEMENT_NODE) found.add('<style>');
  }
  checkStyle(sheet.textContent ?? '', '<style>', found);
}

function checkAttribute(attribute: Attr, element: string, found: Found): void {
  const name = (attribute.localName ?? attribute.name).toLowerCase();
  const { value } = attribute;
  if (name.startsWith('on')) found.add(`${attribute.name}=`);
  if (REFERENCES.has(name) && !attribute.name.startsWith('xmlns')) {
    checkReference(value, element, attribute.name, found);
  }
  if (/^\s*(javascript|vbscript|livescript)\s*:/i.test(plain(value))) found.add('javascript:');
  // An `xmlns` attribute holds a namespace URI, which nothing loads.
  if (!attribute.name.startsWith('xmlns')) checkStyle(value, attribute.name, found);
}

/** A reference must stay within the document, or be a picture that is embedded in it. */
function checkReference(value: string, element: string, name: string, found: Found): void {
  if (!/^(.*:)?(href|base)$/i.test(name) && !/[:/]/.test(value)) return;
  const target = plain(value);
  const isPicture = element === 'image' && RASTER_DATA.test(target);
  if (target !== '' && !target.startsWith('#') && !isPicture) found.add(`${name}="${target.slice(0, 40)}"`);
}

/** CSS that loads or runs something, in current or old browsers. */
const LOADING =
  /@import|@font-face|@namespace|expression\s*\(|-moz-binding|behavior\s*:|image-set\s*\(|src\s*\(/i;
/** A URL that loads nothing: a fragment, or an embedded picture. */
const CARRIED =
  /url\( ?(['"]?)(?:#[^'"()\s]*|data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/= ]*)\1 ?\)/gi;

/**
 * Checks style sheets and presentation attributes: no imports, and no URLs except fragments and embedded pictures. The text is
 * checked both with and without what looks like a comment, because that may be part of a string. Every step takes time linear in
 * the length of the text.
 */
function checkStyle(text: string, where: string, found: Found): void {
  for (const one of [text, withoutComments(text)]) {
    const css = decodeEscapes(one).replace(/\s+/g, ' ');
    if (LOADING.test(css)) found.add(where);
    for (const [, target = ''] of css.replace(CARRIED, ' ').matchAll(/url\( ?['"]?([^'"()]*)/gi)) {
      found.add(`url(${target.trim().slice(0, 40)})`);
    }
  }
}

function withoutComments(text: string): string {
  const kept: string[] = [];
  for (let from = 0; from < text.length; ) {
    const begin = text.indexOf('/*', from);
    kept.push(text.slice(from, begin < 0 ? undefined : begin));
    const end = begin < 0 ? -1 : text.indexOf('*/', begin + 2);
    from = end < 0 ? text.length : end + 2;
  }
  return kept.join('');
}

/** CSS escapes can hide words: `@\\69mport` is an import. */
function decodeEscapes(css: string): string {
  return css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_all, hex: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
    )
    .replace(/\\(\r\n|[\s\S])/g, (_all, escaped: string) => (/[\r\n\f]/.test(escaped) ? '' : escaped));
}

/** A value without the characters that browsers skip in a URL: spaces and control characters. */
function plain(value: string): string {
  return value.replace(/[\p{Cc}\p{Zs}\p{Cf}]/gu, '');
}

/** The number of elements drawn when every `use` is followed; Infinity for one that refers to itself. */
function drawnBy(root: Element, elements: readonly Element[]): number {
  const byID = new Map(elements.map((element) => [element.getAttribute('id') ?? '', element]));
  const known = new Map<Element, number>();
  const underWay = new Set<Element>();
  const count = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (underWay.has(element)) return Number.POSITIVE_INFINITY;
    underWay.add(element);
    const target = element.localName === 'use' ? byID.get(targetOf(element)) : undefined;
    let drawn = 1 + (target ? count(target) : 0);
    for (let child: Node | null = element.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === child.ELEMENT_NODE) drawn += count(child as Element);
    }
    underWay.delete(element);
    known.set(element, drawn);
    return drawn;
  };
  return count(root);
}

function targetOf(use: Element): string {
  const href = use.getAttribute('href') || use.getAttribute('xlink:href') || '';
  return href.replace(/^#/, '') || '\u0000';
}
