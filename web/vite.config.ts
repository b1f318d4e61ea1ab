import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { codeSplitting } from './chunks.ts';
import { directImports } from './direct-imports.ts';
import { compiledMessages } from './messages-plugin.ts';
import { startFiles } from './start-files-plugin.ts';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

/**
 * Whether an inspector needs the file offline, which is true of all files except the PDF viewer and the fonts of other
 * scripts.
 */
const isKept = (name: string) =>
  /\.(html|js|css|woff2)$/.test(name) && !/pdf|inter-(cyrillic|greek|vietnamese|latin-ext)/.test(name);

/**
 * Compresses each file once, for the server to send as it is. If the server compressed files for each request, a few
 * clients could keep a processor busy.
 */
const compressed = () =>
  compression({
    include: /\.(html|js|mjs|css|svg|wasm|map|webmanifest)$/,
    threshold: 1024,
    algorithms: ['gzip', defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })],
    logLevel: 'silent',
  });

/** Inlines the small style sheet of the first page, because nothing is painted before it has loaded. */
const inlineStyles = (): Plugin => ({
  name: 'inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/, (link, name: string) => {
        const file = bundle[name];
        return file?.type === 'asset' ? `<style>${String(file.source)}</style>` : link;
      }),
  },
});

/**
 * Builds the service worker after the app, with the list of the app's files. A file name with a hash serves as its own
 * revision.
 */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const digest = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
      const built = Object.entries(bundle)
        .filter(([name]) => isKept(name))
        .map(([name, file]) => {
          const revision = digest(file.type === 'chunk' ? file.code : file.source);
          return { url: `/${name}`, revision: name.startsWith('assets/') ? null : revision };
        });
      const readers = Object.keys(bundle).flatMap((name) => (name.endsWith('.wasm') ? [`/${name}`] : []));
      const icon = { url: '/icon.svg', revision: digest(readFileSync(new URL('public/icon.svg', import.meta.url))) };
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        plugins: [compressed()],
        logLevel: 'warn',
        define: {
          appFiles: JSON.stringify([...built, icon]),
          readerFiles: JSON.stringify(readers),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          ...(dir && { outDir: dir }),
          emptyOutDir: false,
          rolldownOptions: {
            input: 'src/service-worker.ts',
            output: { entryFileNames: 'service-worker.js', format: 'iife' },
          },
        },
      });
    },
  };
}

export default defineConfig({
  plugins: [
    compiledMessages(process.env.LANGUAGE),
    directImports(),
    react(),
    inlineStyles(),
    startFiles(),
    compressed(),
    serviceWorker(),
  ],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: new URL('src/kit/zod.ts', import.meta.url).pathname },
      {
        find: '@emotion/use-insertion-effect-with-fallbacks',
        replacement: new URL('src/kit/insert-styles.ts', import.meta.url).pathname,
      },
    ],
  },
  build: {
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting },
      // The HEIC decoder imports modules of Node that it never uses in a browser.
      onLog: (level, log, pass) =>
        /externalized for browser compatibility, imported by .*libheif/.test(log.message)
          ? undefined
          : pass(level, log),
    },
  },
  server: { proxy: { '/api': server, '/file': server } },
});
