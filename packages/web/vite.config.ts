import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type Connect, defineConfig, type Plugin, type UserConfig } from 'vite';
import { withFewerChunks } from './scripts/fewer-chunks.ts';
import { licences } from './scripts/licences.ts';
import { pdfAssets } from './scripts/pdf-assets.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.FIRELEDGER_API ?? 'http://127.0.0.1:3000';
const proxy = {
  '/api': { target: server, changeOrigin: false },
  '/dev': { target: server, changeOrigin: false },
};

/** The visitor's pages have their own small entry; the built server makes the same choice. */
const serveVisitorEntry: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.url && /^\/public\/[^.]*$/.test(request.url)) request.url = '/public.html';
  next();
};

const visitorEntry: Plugin = {
  name: 'fireledger:visitor-entry',
  configureServer: (dev) => void dev.middlewares.use(serveVisitorEntry),
  configurePreviewServer: (preview) => void preview.middlewares.use(serveVisitorEntry),
};

/** Puts `.br` and `.gz` beside every text that is served, so that the server need not press them for each visitor. */
const pressed: Plugin = {
  name: 'fireledger:pressed',
  apply: 'build',
  closeBundle: () => {
    const dist = here('dist');
    for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(m?js|css|html|svg)$/.test(name)) continue;
      const text = readFileSync(join(dist, name));
      writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text));
      writeFileSync(join(dist, `${name}.gz`), gzipSync(text, { level: 9 }));
    }
  },
};

/** Two entries: the signed-in application and the visitor's pages (design 9 gives each its own budget). */
const inputs = ['index.html', 'public.html'].map(here).filter((path) => existsSync(path));

const app = (): UserConfig => ({
  root: here('.'),
  publicDir: 'static',
  plugins: [
    visitorEntry,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/routeTree.gen.ts'),
      routeFileIgnorePattern: '\\.(test|module)\\.',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    pdfAssets,
    licences(here('.')),
  ],
  build: {
    outDir: 'dist',
    // The browsers that the README names; an API is none that TypeScript's es2024 does not know (tsconfig.base.json).
    target: ['safari17.4', 'firefox140', 'chrome120'],
    // Nothing is inlined as a data: or script text, so that a strict content security policy holds.
    assetsInlineLimit: 0,
    // The engine of PDFs is one piece; it is loaded when a PDF is opened, and by nothing else.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: inputs },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
});

export default defineConfig(async ({ command, mode }) => {
  if (command === 'serve') return app();
  const { plugins = [], ...rest } = await withFewerChunks(app, mode);
  return { ...rest, plugins: [...plugins, pressed] };
});
