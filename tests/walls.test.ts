import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tables } from '../apps/server/src/platform/db/placement.ts';
import { inCode, inSql, tablesOf } from './sql-statements.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

type Import = { file: string; target: string; typeOnly: boolean; lazy: boolean };

function sources(under: string): string[] {
  return readdirSync(join(root, under), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist)\/|^packages\/.*\/testing\//.test(file));
}

const form = /^@import "([^"]+)"|^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

function importsOf(file: string): Import[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(form)].map((match) => {
    const named = match[1] ?? match[3] ?? match[4] ?? '';
    const target = named.startsWith('.') ? relative(root, resolve(root, dirname(file), named)) : named;
    return { file, target, typeOnly: match[2] !== undefined, lazy: match[4] !== undefined };
  });
}

const workspaces = [
  'apps/server',
  'apps/web',
  'apps/office',
  'apps/sims',
  'packages/money',
  'packages/contract',
  'packages/pg',
  'packages/ledger',
  'packages/ui',
  'packages/batcher',
  'packages/chat-client',
];
const workspaceOf = (path: string): string | undefined => workspaces.find((name) => path.startsWith(`${name}/`));
const packageOf = (target: string): string | undefined => /^@krapao\/([\w-]+)/.exec(target)?.[1];

const knows: Record<string, readonly string[]> = {
  'packages/money': [],
  'packages/contract': ['money'],
  'packages/pg': [],
  'packages/ledger': ['money', 'pg'],
  'packages/ui': ['money', 'contract'],
  'packages/batcher': [],
  'packages/chat-client': ['contract', 'ui'],
  'apps/server': ['money', 'contract', 'pg', 'ledger', 'batcher'],
  'apps/web': ['money', 'contract', 'ui', 'chat-client'],
  'apps/office': ['money', 'contract', 'ui', 'chat-client'],
  'apps/sims': [],
};

const all = workspaces.flatMap((name) => sources(`${name}/src`).flatMap(importsOf));
const told = (bad: readonly Import[]): string[] => bad.map(({ file, target }) => `${file} -> ${target}`);

test('the search finds the code', () => {
  expect(all.length).toBeGreaterThan(200);
  for (const name of ['contract', 'ui']) expect(all.some(({ target }) => packageOf(target) === name)).toBe(true);
});

test('no workspace imports another by path', () => {
  const bad = all.filter(
    ({ file, target }) => /^(apps|packages)\//.test(target) && workspaceOf(file) !== workspaceOf(target) && target !== root,
  );
  expect(told(bad)).toEqual([]);
});

// proves: sims.process
test.each(Object.entries(knows))('%s imports only %j of our packages', (workspace, allowed) => {
  const bad = all.filter(({ file, target }) => {
    const name = packageOf(target);
    return workspaceOf(file) === workspace && name !== undefined && !allowed.includes(name);
  });
  expect(told(bad)).toEqual([]);
});

// Type imports count, since reading one file of a cycle means reading all. Lazy imports do not.
test('no file of an app or package is part of an import cycle', () => {
  const edges = new Map<string, Set<string>>();
  for (const { file, target, lazy } of all) {
    if (!lazy) edges.set(file, (edges.get(file) ?? new Set()).add(target));
  }
  expect(findCircle(edges)).toBeNull();
});

test('the operator’s time zone is defined once', () => {
  // Simulators are third parties and share nothing with us; released migrations never change.
  const zone = /Asia\/(Bangkok|Vientiane)|interval '7 hours'|\b7 \* (3_?600(_?000)?|60)\b|[hH]ours *(=|=>) *7;/;
  const product = ['apps', 'packages']
    .flatMap((top) => readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`))
    .filter((file) => /\.(tsx?|sql)$/.test(file) && !/^apps\/sims\/|node_modules|\/dist\/|\/migrations\/|\.test\.tsx?$/.test(file));
  expect(product.filter((file) => zone.test(readFileSync(join(root, file), 'utf8')))).toEqual([
    'packages/contract/src/values/local-day.ts',
  ]);
});

test('the job queue is used only through its public interface, never through its private tables', () => {
  const places = ['apps', 'packages', 'scripts'].flatMap((folder) => globSync(`${folder}/**/*.{ts,mjs,sql}`, { cwd: root }));
  const ours = places.filter((file) => !/\.test\.ts$|(^|\/)(node_modules|dist)\//.test(file));
  expect(ours.filter((file) => file.endsWith('.sql')).length).toBeGreaterThan(100);
  expect(ours.filter((file) => readFileSync(join(root, file), 'utf8').includes('_private_'))).toEqual([]);
});

describe('the ledger', () => {
  test('imports no web framework or sockets', () => {
    const bad = all.filter(
      ({ file, target }) => file.startsWith('packages/ledger/') && /^(fastify|node:https?|socket\.io|@fastify\/)/.test(target),
    );
    expect(told(bad)).toEqual([]);
  });
});

const moduleOf = (path: string): string | undefined => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];

describe('modules of the server', () => {
  const between = all.filter(({ file, target }) => moduleOf(file) && moduleOf(target) && moduleOf(file) !== moduleOf(target));

  test('import one another only through index.ts', () => {
    expect(told(between.filter(({ target }) => !target.endsWith('/index.ts')))).toEqual([]);
  });

  test('import their own files directly', () => {
    expect(told(all.filter(({ file, target }) => moduleOf(file) && target.endsWith(`/modules/${moduleOf(file)}/index.ts`)))).toEqual([]);
  });

  test('are twelve, with at most 50 dependencies between them', () => {
    const edges = new Set(between.map(({ file, target }) => `${moduleOf(file)} -> ${moduleOf(target)}`));
    expect(new Set(all.flatMap(({ file }) => moduleOf(file) ?? [])).size).toBe(12);
    expect([...edges].sort().slice(50)).toEqual([]);
  });
});

/** Statements across several modules' tables, where separate ones would cost round trips or mix snapshots. */
const allowed = new Set<string>([
  'apps/server/src/modules/home/home.sql.ts: game_account',
  'apps/server/src/modules/home/home.sql.ts: invite_reward',
  'apps/server/src/modules/home/home.sql.ts: invitee',
  'apps/server/src/modules/home/home.sql.ts: ledger.member_balances',
  'apps/server/src/modules/home/home.sql.ts: member',
  'apps/server/src/modules/home/home.sql.ts: member_bonus',
  'apps/server/src/modules/home/home.sql.ts: qr_code',
  'apps/server/src/platform/db/functions/grant_bonus.sql: ledger.member_balances',
  'apps/server/src/modules/operations/ledger-rows/rows.sql.ts: ledger.movement',
  'apps/server/src/platform/db/functions/transfer_begin.sql: ledger.member_balances',
  'apps/server/src/modules/games/accounts/game-account.sql.ts: ledger.member_balances',
]);
const notAllowed = (found: readonly string[]): string[] => found.filter((line) => !allowed.has(line));

describe('folders of the server', () => {
  const folderOf = (path: string): string | undefined => /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1];
  const inside = all.filter(({ file }) => folderOf(file) !== undefined && folderOf(file) !== 'testing');

  test('platform imports nothing above it, and integrations only platform', () => {
    const above: Record<string, readonly string[]> = { platform: ['modules', 'integrations', 'demo'], integrations: ['modules', 'demo'] };
    const isTop = (target: string): boolean => /^apps\/server\/src\/[^/]+\.ts$/.test(target);
    const bad = inside.filter(({ file, target }) => {
      const higher = above[folderOf(file) ?? ''];
      return higher !== undefined && (isTop(target) || higher.includes(folderOf(target) ?? ''));
    });
    expect(told(bad)).toEqual([]);
  });

  test('index.ts only re-exports from files of its module', () => {
    const bad = sources('apps/server/src/modules').filter((file) => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      return file.endsWith('/index.ts') && text.replaceAll(/^export (?:type )?(?:\{[^}]*\}|\* as \w+) from '[^']+';$/gm, '').trim() !== '';
    });
    expect(bad).toEqual([]);
  });

  // Other modules see an interface, not the tables behind it.
  test('index.ts exports at most 15 names, none of them SQL', () => {
    const bad = sources('apps/server/src/modules')
      .filter((file) => file.endsWith('/index.ts'))
      .flatMap((file) => {
        const exports = [
          ...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:type )?(?:\{([^}]*)\}|\* as \w+) from '([^']+)';$/gm),
        ];
        const names = exports.flatMap(([, list]) => list?.split(',').filter((name) => name.trim() !== '') ?? ['*']);
        const sql = exports.flatMap(([, , from = '']) => (from.endsWith('.sql.ts') ? [`${file} -> ${from}`] : []));
        return [...(names.length > 15 ? [`${file}: ${names.length} names`] : []), ...sql];
      });
    expect(bad).toEqual([]);
  });

  // A second server in the same process would share it, and closing the server would not clean it up.
  test('no file keeps module-level state', () => {
    const state = /^(?:export )?(?:let |const \w+(?:: [^=]+)? = new (?:\w*Map|\w*Set|LRUCache)\b(?:<.*>)?\((?:\)|\{))/m;
    const bad = sources('apps/server/src').filter(
      (file) => folderOf(file) !== 'testing' && state.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(notAllowed(bad.map((file) => `${file}: state`))).toEqual([]);
  });

  // The owner is the module, folder or package whose SQL touches the table. Database functions belong to their tables' owner.
  test('each table is accessed by one owner’s SQL', () => {
    const isFunction = (file: string): boolean => file.startsWith('apps/server/src/platform/db/functions/');
    const ownerOf = (file: string): string => moduleOf(file) ?? folderOf(file) ?? /^packages\/([^/]+)\//.exec(file)?.[1] ?? file;
    const touched = [...inSql, ...inCode]
      .filter(({ file }) => !file.includes('/migrations/') && !file.startsWith('scripts/'))
      .flatMap(({ file, sql }) => tablesOf(sql).map((table) => ({ file, table: table.replace(/^public\./, '') })))
      .filter(({ file, table }) => tables[table] !== undefined && !allowed.has(`${file}: ${table}`));
    const owners = new Map(touched.filter(({ file }) => !isFunction(file)).map(({ file, table }) => [table, ownerOf(file)]));
    const ofFunctions = Map.groupBy(
      touched.filter(({ file }) => isFunction(file)),
      ({ file }) => file,
    );
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const found of ofFunctions.values()) {
        const owner = found.map(({ table }) => owners.get(table)).find((one) => one !== undefined);
        for (const { table } of found) {
          if (owner === undefined || owners.has(table)) continue;
          owners.set(table, owner);
          isNew = true;
        }
      }
    }
    const functionOwner = (file: string): string | undefined => owners.get(ofFunctions.get(file)?.[0]?.table ?? '');
    const bad = touched.flatMap(({ file, table }) => {
      const [owner, toucher] = [owners.get(table), isFunction(file) ? functionOwner(file) : ownerOf(file)];
      return owner === toucher ? [] : [`${file}: ${table}, which ${owner} touches too`];
    });
    expect([...new Set(bad)].sort()).toEqual([]);
    expect(owners.size).toBeGreaterThan(100);
  });
});

describe('the browser apps', () => {
  const browser = all.filter(({ file }) => /^(apps\/(web|office)|packages\/(ui|chat-client))\//.test(file));
  /** Import path by which a file loads zod at run time, which the phone app must not. */
  const wayToZod = (file: string): string | null => {
    for (const { target, typeOnly } of importsOf(file)) {
      if (typeOnly) continue;
      const way = target.startsWith('zod') ? target : target.startsWith('packages/') ? wayToZod(target) : null;
      if (way !== null) return `${file} -> ${way}`;
    }
    return null;
  };

  test('import types of the contract, and at run time only files without zod', () => {
    const taken = browser.filter(({ target, typeOnly }) => packageOf(target) === 'contract' && !typeOnly).map(({ target }) => target);
    const files = [...new Set(taken)].map((target) => `packages/contract/src/${target.slice('@krapao/contract/'.length) || 'index'}.ts`);
    expect(files.length).toBeGreaterThan(20);
    expect(files.map(wayToZod).filter((way) => way !== null)).toEqual([]);
    expect(wayToZod('packages/contract/src/index.ts')).not.toBeNull();
  });

  test('do not import other features from a feature', () => {
    const featureOf = (path: string): string | undefined => /^(apps\/(?:web|office)\/src\/features\/[^/]+)\//.exec(path)?.[1];
    const bad = browser.filter(({ file, target }) => {
      const [from, to] = [featureOf(file), featureOf(target)];
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(told(bad)).toEqual([]);
  });

  test('do not import features or screens in ui/', () => {
    const bad = browser.filter(({ file, target }) => /\/src\/ui\//.test(file) && /\/src\/(features|screens|app)\//.test(target));
    expect(told(bad)).toEqual([]);
  });
});

function findCircle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const visit = (at: string, path: readonly string[]): string[] | null => {
    if (path.includes(at)) return [...path.slice(path.indexOf(at)), at];
    if (done.has(at)) return null;
    for (const next of edges.get(at) ?? []) {
      const circle = visit(next, [...path, at]);
      if (circle) return circle;
    }
    done.add(at);
    return null;
  };
  for (const start of edges.keys()) {
    const circle = visit(start, []);
    if (circle) return circle;
  }
  return null;
}

test('a test file that mocks modules runs in its own process', () => {
  const files = globSync('{apps,packages,tests}/**/*.test.{ts,tsx}', { cwd: root, exclude: (path) => /node_modules/.test(path) });
  expect(files.length).toBeGreaterThan(300);
  const mocking = files.filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(mocking.filter((file) => !file.includes('.isolated.test.') && file !== 'tests/walls.test.ts')).toEqual([]);
});
