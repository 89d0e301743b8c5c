import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export type Checkout = { readonly dir: string; remove(): void };

// Without `safe.directory`, git refuses a clone owned by another user.
const git = (...args: string[]) => spawnSync('git', ['-C', root, '-c', 'safe.directory=*', ...args], { encoding: 'utf8' });

/** Null in a full clone. A copy without history has no last release, which is not a fault. */
export function whyNoHistory(): string | null {
  const shallow = git('rev-parse', '--is-shallow-repository');
  if (shallow.status !== 0) return 'this is no git clone';
  return shallow.stdout.trim() === 'true' ? 'this clone is shallow: git fetch --unshallow' : null;
}

export function checkOutLastRelease(): Checkout {
  const commit = readFileSync(join(root, 'deploy/last-release'), 'utf8').trim();
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0)
    throw new Error(
      `the last release (${commit}, named in deploy/last-release) is not in this clone, so it cannot be run beside this version: git fetch origin ${commit}`,
    );
  const dir = mkdtempSync(join(tmpdir(), 'krapao-last-release-'));
  const tar = join(dir, 'release.tar');
  const packed = git('archive', '--format=tar', '-o', tar, commit, 'package.json', 'apps/server', 'packages');
  if (packed.status !== 0 || spawnSync('tar', ['-xf', tar, '-C', dir]).status !== 0) throw new Error(`git archive: ${packed.stderr}`);
  rmSync(tar);
  linkPackages(dir);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Third-party packages are the same. Our own must be the release’s, or the old server would run with new packages. */
function linkPackages(dir: string): void {
  const own = '@krapao';
  mkdirSync(join(dir, 'node_modules', own), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== own && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(dir, 'node_modules', name));
  for (const folder of readdirSync(join(dir, 'packages')))
    symlinkSync(join(dir, 'packages', folder), join(dir, 'node_modules', own, folder));
  for (const workspace of ['apps/server', ...readdirSync(join(dir, 'packages')).map((name) => `packages/${name}`)])
    if (existsSync(join(root, workspace, 'node_modules')))
      symlinkSync(join(root, workspace, 'node_modules'), join(dir, workspace, 'node_modules'));
}

export function migrateWith({ dir }: Checkout, ownerUrl: string): void {
  // Older releases have it in another folder.
  const [file] = ['platform/db', 'db'].filter((folder) => existsSync(join(dir, 'apps/server/src', folder, 'prepare.ts')));
  const program = `import { prepareDatabase } from './apps/server/src/${file}/prepare.ts'; await prepareDatabase(process.env.OWNER_URL);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: dir,
    env: { ...process.env, OWNER_URL: ownerUrl },
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`the last release could not migrate: ${run.stderr}`);
}
