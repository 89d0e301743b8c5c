import { resolve } from 'node:path';
import { readAssetBase } from '@krapao/contract/values/asset-base';
import { pageLinks } from '@krapao/ui/build/page-links.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks, chunksOf } from './chunks.ts';

const here = import.meta.dirname;
const laos = process.env.LAOS === 'true';
const assets = readAssetBase(process.env);
if (assets.problems.length > 0) throw new Error(assets.problems.join('\n'));

const fileUrl = (file: string): string => assets.urlOf(`office/${file}`) ?? `/office/${file}`;

const variantDocument: Plugin = {
  name: 'variant-document',
  transformIndexHtml: (html) => (laos ? html.replace('<html lang="th">', '<html lang="lo">') : html),
};

export default defineConfig({
  root: here,
  base: '/office/',
  define: { __LAOS__: JSON.stringify(laos) },
  plugins: [react(), tailwind(), variantDocument, pageLinks(chunksOf, fileUrl)],
  ...(assets.base === null ? {} : { experimental: { renderBuiltUrl: (file) => assets.urlOf(`office/${file}`) ?? undefined } }),
  build: {
    outDir: resolve(here, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [...chunks] } } },
  },
});
