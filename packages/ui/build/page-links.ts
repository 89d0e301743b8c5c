import type { Plugin, Rolldown } from 'vite';

/** Where a group of `chunks.ts` contains the entry's module, the page names that file and no chunk is an entry. */
export const hasEntry = ({ moduleIds }: Rolldown.OutputChunk): boolean => moduleIds.some((id) => id.endsWith('/src/main.tsx'));

/**
 * Writes `links.json`: for each page the scripts that it needs besides the entry's own. The server sends them in its `Link` header.
 * `chunksOf`: the chunks of each page; what they import is added.
 */
export function pageLinks(chunksOf: Readonly<Record<string, readonly string[]>>, fileUrl: (file: string) => string): Plugin {
  return {
    name: 'page-links',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const addAll = (files: readonly string[], to: Set<string>): Set<string> => {
        for (const file of files) if (!to.has(file)) addAll(chunks.find(({ fileName }) => fileName === file)?.imports ?? [], to.add(file));
        return to;
      };
      const entries = addAll(
        chunks.filter(hasEntry).map(({ fileName }) => fileName),
        new Set(),
      );
      const links = Object.entries(chunksOf).map(([path, names]) => {
        const files = names.map((name) => {
          const chunk = chunks.find((part) => part.name === name);
          if (!chunk) throw new Error(`${path} needs ${name}, which the build has no chunk for`);
          return chunk.fileName;
        });
        const needed = [...addAll(files, new Set())].filter((file) => !entries.has(file));
        return [path, needed.map((file) => `<${fileUrl(file)}>; rel=modulepreload`).join(', ')];
      });
      this.emitFile({ type: 'asset', fileName: 'links.json', source: JSON.stringify(Object.fromEntries(links)) });
    },
  };
}
