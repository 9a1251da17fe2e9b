import { describe, expect, test } from 'vitest';
import { logoProblems } from './validate-logo.ts';

const svg = (inside = '', attributes = 'width="100" height="40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const codes = (text: string, kind: 'large' | 'small' = 'large') =>
  logoProblems(kind, text).map(({ code }) => code);
const found = (text: string) => logoProblems('large', text).map(({ params }) => String(params?.['found']));

/** How long it takes to check a drawing that many times, in milliseconds. */
function timeOf(text: string, times: number): number {
  const begun = performance.now();
  for (let time = 0; time < times; time += 1) logoProblems('large', text);
  return performance.now() - begun;
}

describe('a drawing passes', () => {
  test.each([
    [svg()],
    [`<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${svg('<path d="M0 0h10v10z"/>')}\n`],
    [
      svg(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)"/>',
      ),
    ],
    [svg('<style>.a{fill:#f00}</style><g class="a"><circle r="5"/></g>')],
    [svg('<symbol id="s"><path d="M0 0"/></symbol><use href="#s"/><use xlink:href="#s"/>')],
    [svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="4" height="4"/>')],
    [svg('<text font-family="Arial">Ontwerp &amp; Co</text>')],
    [svg('<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>')],
    [svg('<g style="fill:#22436B;clip-path:url(#c)"/>', 'viewBox="0 0 176 72"')],
  ])('%s', (text) => {
    expect(logoProblems('large', text)).toEqual([]);
  });
});

describe('what is no SVG', () => {
  test.each([
    [''],
    ['   '],
    ['hello'],
    ['<svg'],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">'],
    ['<svg width="1" height="1"/>'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    [`${svg()}${svg()}`],
    [`${svg()}<script>alert(1)</script>`],
    [`GIF89a/*${svg()}*/`],
    [`\u0089PNG\r\n${svg()}`],
    [svg('<path d="M0">')],
    [svg('<path d=M0 />')],
    [svg('&undefined;')],
    [svg('<a b="1" b="2"/>')],
    [svg('<desc>\u0000</desc>')],
    [svg('<desc>\u001b</desc>')],
  ])('%s', (text) => {
    expect(codes(text)).toEqual(['reseller.logo_not_svg']);
  });
});

test.each([
  ['width="176" height="72"', 'large', []],
  ['width="177" height="72"', 'large', ['reseller.logo_wrong_size']],
  ['viewBox="0 0 46 45"', 'small', ['reseller.logo_wrong_size']],
  ['viewBox="0 0 45 45"', 'small', []],
  ['', 'large', ['reseller.logo_size_unknown']],
  ['width="100%" height="100%"', 'large', ['reseller.logo_size_unknown']],
] as const)('the size %s as %s logo gives %o', (attributes, kind, expected) => {
  expect(codes(svg('', attributes), kind)).toEqual(expected);
});

test('at most 100 kB', () => {
  expect(codes(svg(`<desc>${'x'.repeat(102_400)}</desc>`))).toEqual(['reseller.logo_too_large']);
});

describe('what could run or load', () => {
  test.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<script href="https://evil.test/x.js"/>', '<script>'],
    ['<path onload="alert(1)"/>', 'onload='],
    ['<path ONCLICK="alert(1)"/>', 'ONCLICK='],
    ['<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', '<foreignObject>'],
    ['<iframe src="https://evil.test"/>', '<iframe>'],
    ['<a href="javascript:alert(1)"><path/></a>', 'javascript:'],
    ['<a href="java&#10;script:alert(1)"><path/></a>', 'javascript:'],
    ['<a xlink:href=" JavaScript:alert(1)"><path/></a>', 'javascript:'],
    ['<a href="https://evil.test"><path/></a>', 'href="https://evil.test"'],
    ['<image href="https://evil.test/x.png"/>', 'href="https://evil.test/x.png"'],
    ['<image xlink:href="//evil.test/x.png"/>', 'xlink:href="//evil.test/x.png"'],
    ['<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', 'href="data:image/svg+xml;base64,PHN2Zy8+"'],
    ['<image href="data:text/html,&lt;script>"/>', 'href="data:text/html,<script>"'],
    ['<use href="other.svg#a"/>', 'href="other.svg#a"'],
    ['<g xml:base="https://evil.test/"><use href="#a"/></g>', 'xml:base="https://evil.test/"'],
    ['<g xml:base="other.svg"><use href="#a"/></g>', 'xml:base="other.svg"'],
    ['<use href="data:image/png;base64,AAAA"/>', 'href="data:image/png;base64,AAAA"'],
    ['<feImage href="https://evil.test/x.png"/>', '<feImage>'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', '<animate>'],
    ['<set attributeName="onload" to="alert(1)"/>', '<set>'],
    ['<handler type="application/ecmascript">alert(1)</handler>', '<handler>'],
    ['<style>@import url(https://evil.test/x.css);</style>', '<style>'],
    ['<style>@im\\70ort "x.css";</style>', '<style>'],
    ['<style>@im/**/port "x.css"; a{fill:url(//evil.test)}</style>', '<style>'],
    ['<style>a{background:url(https://evil.test/x.png)}</style>', 'url(https://evil.test/x.png)'],
    ['<style>a{background:u\\72l(https://evil.test/x)}</style>', 'url(https://evil.test/x)'],
    ['<style>@font-face{src:url(x.woff)}</style>', '<style>'],
    ['<path style="fill:url(https://evil.test#a)"/>', 'url(https://evil.test#a)'],
    ['<path fill="url(//evil.test/a.svg#x)"/>', 'url(//evil.test/a.svg#x)'],
    ['<path filter="url( \'https://evil.test\' )"/>', 'url(https://evil.test)'],
    ['<path style="width:expression(alert(1))"/>', 'style'],
    ['<path style="-moz-binding:url(#x)"/>', 'style'],
    ['<?xml-stylesheet href="x.css"?>', '<?xml-stylesheet?>'],
    ['<html:script xmlns:html="http://www.w3.org/1999/xhtml">alert(1)</html:script>', '<html:script>'],
    ['<video src="https://evil.test"/>', '<video>'],
    ['<audio src="x"/>', '<audio>'],
    ['<embed src="x"/>', '<embed>'],
    ['<object data="x"/>', '<object>'],
    ['<link rel="stylesheet" href="x.css"/>', '<link>'],
    ['<view viewTarget="x"/>', '<view>'],
    ['<discard/>', '<discard>'],
  ])('%s', (inside, expected) => {
    expect(found(svg(inside))).toContain(expected);
    expect(new Set(codes(svg(inside)))).toEqual(new Set(['reseller.logo_unsafe']));
  });

  test.each([
    ['<?xml-stylesheet type="text/xsl" href="x.xsl"?>', '<?xml-stylesheet?>'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]>', '<!DOCTYPE>'],
    ['<!doctype svg SYSTEM "http://evil.test/x.dtd">', '<!DOCTYPE>'],
    [
      '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]>',
      '<!DOCTYPE>',
    ],
  ])('before the root: %s', (before, expected) => {
    expect(found(`${before}${svg()}`)).toContain(expected);
  });

  test('drawings that grow beyond measure', () => {
    const doubled = Array.from(
      { length: 20 },
      (_, index) => `<g id="g${index + 1}"><use href="#g${index}"/><use href="#g${index}"/></g>`,
    ).join('');
    expect(found(svg(`<g id="g0"><path/></g>${doubled}<use href="#g20"/>`))).toEqual(['<use>']);
    expect(found(svg('<g id="a"><use href="#a"/></g>'))).toEqual(['<use>']);
    expect(found(svg('<g>'.repeat(60) + '</g>'.repeat(60)))).toEqual(['> 40 <<>>']);
    expect(found(svg('<path/>'.repeat(3000)))).toEqual(['> 2000 <>']);
  });

  test.each([
    ['<style>svg{background:url("https://evil.test/\\\nx.png")}</style>'],
    ['<style>a{fill:url(#a)} svg{background:url(https://evil.test/x.png</style>'],
    [`<style>a{content:'url("#z'} svg{background:url(https://evil.test/x.png)} b{c:'")'}</style>`],
    ['<style>a{content:"/*"} svg{background:url(https://evil.test/x.png)} b{c:"*/"}</style>'],
    ['<style>/* a */*{background:url(https://evil.test/x.png)} /* */</style>'],
  ])('an address that a sheet would hide: %s', (inside) => {
    expect(found(svg(inside))).toContain('url(https://evil.test/x.png)');
  });

  test('a sheet with elements in it, which join what a browser reads', () => {
    expect(found(svg('<style>@im<desc>x</desc>port "https://evil.test";</style>'))).toEqual(['<style>']);
  });

  test.each([
    ['an address that never ends', (n: number) => `<style>url(${' '.repeat(n)}x</style>`],
    ['addresses that never end', (n: number) => `<style>${'url( '.repeat(n / 5)}</style>`],
    ['comments that never end', (n: number) => `<style>${'/*'.repeat(n / 2)}</style>`],
    ['an attribute of spaces', (n: number) => `<path fill="url(${' '.repeat(n)}x"/>`],
  ])('takes time in proportion to its length: %s', (_what, inside) => {
    const [whole, eighth] = [svg(inside(100_000)), svg(inside(12_500))];
    // one check of the whole against eight checks of an eighth; other load on the machine can spoil some of the rounds
    const inProportion = () => timeOf(whole, 1) < 4 * timeOf(eighth, 8);
    expect(Array.from({ length: 9 }).some(inProportion)).toBe(true);
  });

  test('refuses elements that nest beyond measure, however deep', () => {
    expect(found(svg(`${'<g>'.repeat(14_000)}${'</g>'.repeat(14_000)}`))).toEqual(['> 40 <<>>']);
  });

  test('tells everything that it found, and the wrong size too', () => {
    const text = svg('<script/><path onload="x"/>', 'width="500" height="40"');
    expect(codes(text)).toEqual(['reseller.logo_wrong_size', 'reseller.logo_unsafe', 'reseller.logo_unsafe']);
  });
});
