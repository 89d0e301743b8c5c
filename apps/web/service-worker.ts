import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { hasEntry } from '@krapao/ui/build/page-links.ts';
import { build, type Plugin, type Rolldown } from 'vite';

/** Precached to show a member's first pages offline. Everything else is cached on first use. */
const firstPages = /src\/(main|app\/(MemberShell|ModalHost)|screens\/(Home|Login|Statement)Screen)\.tsx$|src\/i18n\/error-texts\.ts$/;

type Bundle = Rolldown.OutputBundle;

function filesOf(bundle: Bundle, fonts: RegExp, fileUrl: (file: string) => string): { entry: string; files: readonly string[] } {
  const wanted = new Set<string>();
  const add = (name: string): void => {
    const part = bundle[name];
    if (wanted.has(name) || part?.type !== 'chunk') return;
    wanted.add(name);
    for (const needed of part.imports) add(needed);
  };
  let entry = '';
  for (const [name, part] of Object.entries(bundle)) {
    if (part.type === 'chunk' && hasEntry(part)) entry = name;
    if (part.type === 'chunk' ? part.moduleIds.some((id) => firstPages.test(id)) : name.endsWith('.css') || fonts.test(name)) {
      if (part.type === 'chunk') add(name);
      else wanted.add(name);
    }
  }
  if (!entry || wanted.size < 4) throw new Error('the files of the first pages were not found');
  return { entry, files: [...wanted].sort().map(fileUrl) };
}

export function serviceWorker(laos: boolean, fileUrl: (file: string) => string, assetBase: string | null): Plugin {
  const script = laos ? 'lao-lao' : 'thai-thai';
  const fonts = new RegExp(`(noto-sans-${script}|noto-sans-thai-latin)-(400|600)[^/]*\\.woff2$`);
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { entry, files } = filesOf(bundle, fonts, fileUrl);
        const hash = createHash('sha256').update(JSON.stringify(files));
        const page = bundle['index.html'];
        if (page?.type === 'asset') hash.update(page.source);
        const shell = { version: hash.digest('hex').slice(0, 12), entry, files, ...(assetBase === null ? {} : { assetBase }) };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(shell) });
      },
    },
  };
}

async function buildWorker(shell: { version: string; entry: string; files: readonly string[]; assetBase?: string }): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: ['chrome107', 'safari16', 'firefox110'],
      modulePreload: { polyfill: false },
      rolldownOptions: { input: resolve(import.meta.dirname, 'src/worker/worker.ts'), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined;
  const chunk = output?.find((part) => part.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built');
  return chunk.code;
}
