import { resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = import.meta.dirname;
const laos = process.env.LAOS === 'true';

/** The page names its language before the app runs. */
const variantDocument: Plugin = {
  name: 'variant-document',
  transformIndexHtml: (html) => (laos ? html.replace('<html lang="th">', '<html lang="lo">') : html),
};

export default defineConfig({
  root: here,
  base: '/office/',
  define: { __LAOS__: JSON.stringify(laos) },
  plugins: [react(), tailwind(), variantDocument],
  build: { outDir: resolve(here, 'dist'), emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
