import { fitsLogo, type LogoKind, type LogoSize, logoSize } from '@fireledger/domain/reseller/logo.ts';
import { LOGO_MAX_BYTES, LOGO_SIZES } from '@fireledger/domain/shared/limits.ts';
import { problem } from '@fireledger/domain/shared/problem.ts';
import { ok, type Result, refuse } from '@fireledger/domain/shared/result.ts';
import { decodeSvg } from './decode-svg.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * Reads a file that is to become a logo and reports at once what can be checked here: that it is an SVG, its bytes and its
 * size. Whether anything in it could run or load is checked by the server.
 */
export async function readLogoFile(kind: LogoKind, file: File): Promise<Result<string>> {
  if (file.size > LOGO_MAX_BYTES) {
    return refuse(problem('reseller.logo_too_large', '', { max: LOGO_MAX_BYTES / 1024 }));
  }
  const svg = decodeSvg(new Uint8Array(await file.arrayBuffer()));
  if (svg === null) return refuse(problem('reseller.logo_not_svg', ''));
  // Entities are not expanded here: the server refuses any document type.
  if (/<!(DOCTYPE|ENTITY)/i.test(svg)) {
    return refuse(problem('reseller.logo_unsafe', '', { found: '<!DOCTYPE>' }));
  }
  const root = rootOf(svg);
  if (!root) return refuse(problem('reseller.logo_not_svg', ''));
  const size = sizeOf(root);
  if (!size) return refuse(problem('reseller.logo_size_unknown', ''));
  if (fitsLogo(kind, size)) return ok(svg);
  const { width: maxWidth, height: maxHeight } = LOGO_SIZES[kind];
  return refuse(problem('reseller.logo_wrong_size', '', { ...size, maxWidth, maxHeight }));
}

/** The size of a logo in pixels; null if it states none. */
export function sizeOfLogo(svg: string): LogoSize | null {
  const root = rootOf(svg);
  return root && sizeOf(root);
}

/** The size of a logo in kB, for display. */
export function kilobytesOf(svg: string): number {
  return Math.max(0.1, Math.round((new Blob([svg]).size / 1024) * 10) / 10);
}

function rootOf(svg: string): Element | null {
  const document = new DOMParser().parseFromString(svg.trim(), 'image/svg+xml');
  const root = document.documentElement;
  const isSvg = root.localName === 'svg' && root.namespaceURI === SVG_NAMESPACE;
  return isSvg && !document.querySelector('parsererror') ? root : null;
}

function sizeOf(root: Element): LogoSize | null {
  return logoSize((name) => root.getAttribute(name) || null);
}
