import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readGameHosts } from '@krapao/contract/games/game-hosts';
import { readAssetBase } from '@krapao/contract/values/asset-base';
import { pageLinks } from '@krapao/ui/build/page-links.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks, chunksOf } from './chunks.ts';
import { serviceWorker } from './service-worker.ts';
import { variantDocument } from './variant-document.ts';

const env = process.env;
const laos = env.LAOS === 'true';
const here = import.meta.dirname;
const rootPackage: { version: string } = JSON.parse(readFileSync(resolve(here, '../../package.json'), 'utf8'));

const { hosts: gameHosts, problems } = readGameHosts(env);
const assets = readAssetBase(env);
if (problems.length + assets.problems.length > 0) throw new Error([...problems, ...assets.problems].join('\n'));
const fileUrl = (file: string): string => assets.urlOf(file) ?? `/${file}`;

const flags = {
  laos,
  iframeMode: env.IFRAME_MODE === 'true',
  gameHosts,
  slotNotice: env.SLOT_NOTICE_CODE && env.SLOT_NOTICE_TEXT ? { code: env.SLOT_NOTICE_CODE, text: env.SLOT_NOTICE_TEXT } : null,
  version: rootPackage.version,
};

export default defineConfig({
  root: here,
  plugins: [react(), tailwind(), variantDocument(laos, fileUrl), pageLinks(chunksOf, fileUrl), serviceWorker(laos, fileUrl, assets.base)],
  // React has it since 18; the router brings a copy for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: { __FLAGS__: JSON.stringify(flags) },
  ...(assets.base === null ? {} : { experimental: { renderBuiltUrl: (file) => assets.urlOf(file) ?? undefined } }),
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [...chunks],
        },
      },
    },
    target: ['chrome107', 'safari16', 'firefox110'],
  },
});
