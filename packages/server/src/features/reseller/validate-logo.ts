import { fitsLogo, type LogoKind, logoSize } from '@fireledger/domain/reseller/logo.ts';
import { LOGO_MAX_BYTES, LOGO_SIZES } from '@fireledger/domain/shared/limits.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { unsafeSvgParts } from './unsafe-svg.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const PATH = { large: 'largeLogo', small: 'smallLogo' } as const;

/**
 * The problems of a logo: not a well-formed SVG, too many bytes, no size in pixels or one that does not fit its place, or
 * anything in it that could run or load. All unsafe parts are reported at once, each by what was found.
 */
export function logoProblems(kind: LogoKind, svg: string): Problem[] {
  const path = PATH[kind];
  if (Buffer.byteLength(svg) > LOGO_MAX_BYTES) {
    return [problem('reseller.logo_too_large', path, { max: LOGO_MAX_BYTES / 1024 })];
  }
  // A document type may define entities, which can expand without bound (an XML bomb): it is refused before parsing.
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(svg)) {
    return [problem('reseller.logo_unsafe', path, { found: '<!DOCTYPE>' })];
  }
  const document = parse(svg);
  const root = document?.documentElement;
  if (!document || root?.localName !== 'svg' || root.namespaceURI !== SVG_NAMESPACE) {
    return [problem('reseller.logo_not_svg', path)];
  }
  const unsafe = unsafeSvgParts(document).map((found) => problem('reseller.logo_unsafe', path, { found }));
  return [...sizeProblems(kind, root), ...unsafe];
}

/**
 * XML allows no control characters except tab and line ends. The parser accepts them all, but the database does not accept NUL.
 */
function parse(svg: string): Document | null {
  if (/[^\P{Cc}\t\r\n]/u.test(svg)) return null;
  const refuse = (_level: string, message: string) => {
    throw new Error(message);
  };
  try {
    return new DOMParser({ onError: refuse }).parseFromString(svg.trim(), 'application/xml');
  } catch {
    return null;
  }
}

function sizeProblems(kind: LogoKind, root: Element): Problem[] {
  const size = logoSize((name) => root.getAttribute(name) || null);
  if (!size) {
    return [problem('reseller.logo_size_unknown', PATH[kind])];
  }
  const { width: maxWidth, height: maxHeight } = LOGO_SIZES[kind];
  return fitsLogo(kind, size)
    ? []
    : [problem('reseller.logo_wrong_size', PATH[kind], { ...size, maxWidth, maxHeight })];
}
