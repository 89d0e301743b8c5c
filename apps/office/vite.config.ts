import { resolve } from 'node:path';
import { readAssetBase } from '@krapao/contract/values/asset-base';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = import.meta.dirname;
const laos = process.env.LAOS === 'true';
const assets = readAssetBase(process.env);
if (assets.problems.length > 0) throw new Error(assets.problems.join('\n'));

const variantDocument: Plugin = {
  name: 'variant-document',
  transformIndexHtml: (html) => (laos ? html.replace('<html lang="th">', '<html lang="lo">') : html),
};

/** Needed by every page: one chunk instead of a dozen small ones saves round trips. */
const core =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack\/(query-core|react-query))\/|office\/src\/(lib\/(call|commands|filters|keys|me|query|session|show|title|use-now)|ui\/(Age|Badge|Button|Field)|i18n\/code-texts)\.|packages\/ui\/src\/(Button|Dialog|Icon|call-error|date-time|language|query|store|toast|ui\.words|wire-money|words)\./;

export default defineConfig({
  root: here,
  base: '/office/',
  define: { __LAOS__: JSON.stringify(laos) },
  plugins: [react(), tailwind(), variantDocument],
  ...(assets.base === null ? {} : { experimental: { renderBuiltUrl: (file) => assets.urlOf(`office/${file}`) ?? undefined } }),
  build: {
    outDir: resolve(here, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', test: core }] } } },
  },
});
