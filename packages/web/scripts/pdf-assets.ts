import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const home = dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = require('pdfjs-dist/package.json') as { readonly version: string };

/** Character maps, fonts that PDFs may omit, colour profiles, and decoders for the image formats of scanners. */
const FOLDERS = ['cmaps', 'standard_fonts', 'iccs', 'wasm'];
/**
 * Where they are served; `ui/file-viewer/pdf-document.ts` requests them there. With the version in the path they can be cached
 * for ever.
 */
const BASE = `assets/pdf-${version}`;

const parts = FOLDERS.flatMap((folder) =>
  readdirSync(join(home, folder))
    .filter((name) => !name.endsWith('.wasm') && !name.startsWith('quickjs'))
    .map((name) => `${folder}/${name}`),
);

/** Serves the files that pdf.js reads while rendering: from our own server, never from elsewhere. */
export const pdfAssets: Plugin = {
  name: 'fireledger:pdf-parts',
  generateBundle() {
    for (const part of parts) {
      this.emitFile({ type: 'asset', fileName: `${BASE}/${part}`, source: readFileSync(join(home, part)) });
    }
  },
  configureServer: (dev) => {
    dev.middlewares.use(`/${BASE}`, (request, response, next) => {
      const part = parts.find((one) => request.url === `/${one}`);
      if (!part) return next();
      if (part.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(join(home, part)));
    });
  },
};
