import { resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

export default defineConfig({
  root: here,
  base: '/office/',
  define: { __LAOS__: JSON.stringify(process.env.LAOS === 'true') },
  plugins: [react(), tailwind()],
  build: { outDir: resolve(here, 'dist'), emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
