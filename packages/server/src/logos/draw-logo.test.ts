import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openPdf } from '../export/pdf-glyphs.ts';
import { drawLogo } from './draw-logo.ts';

const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00d2ffd9',
  'hex',
).toString('base64');

test.each([
  ['as one line', JPEG],
  ['in lines, as drawing programs write it', JPEG.replace(/.{20}/g, '$&\n     ')],
])('a picture that a logo carries %s is drawn', async (_name, carried) => {
  const pdf = openPdf('', 'en', [200, 100]);
  const written = text(pdf);
  pdf.addPage();
  const logo = drawLogo(
    pdf,
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
      <image width="9" height="9" href="data:image/jpeg;base64,${carried}"/>
    </svg>`,
  );
  pdf.page.xobjects[logo.name] = logo.form;
  pdf.end();
  expect(await written).toContain('/DCTDecode');
});
