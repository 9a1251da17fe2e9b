import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the licences are served: whoever gets the scripts and the font gets these too. */
const FILE = 'licences.txt';
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
};

/**
 * Writes the licences of the packages that were really bundled, with their copyright notices, as MIT, BSD, Apache-2.0 and the font's
 * OFL demand. Vite's own `build.license` looks at scripts alone and leaves out the font. The parts of pdf.js that are served as they are
 * bring their texts themselves (`pdf-assets.ts`).
 */
export function licences(root: string): Plugin {
  return {
    name: 'fireledger:licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sources = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => join(root, name)),
      );
      const folders = sources.flatMap((source) => PACKAGE.exec(source.replaceAll('\\', '/'))?.[0] ?? []);
      const parts = [...new Set(folders)].map(licenceOf).sort();
      this.emitFile({ type: 'asset', fileName: FILE, source: [HEAD, ...parts].join('\n\n') });
    },
  };
}

const HEAD = 'The web application contains these packages, under their own licences.\n';

/** A package's heading and the text of its licence; without such a file, who holds the copyright. */
function licenceOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license = 'none', author = '' } = manifest;
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  const holder = typeof author === 'string' ? author : author.name;
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Copyright (c) ${holder}`;
  return `## ${name} ${version} (${license})\n\n${text}`;
}
