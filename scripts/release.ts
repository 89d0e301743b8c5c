import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildApp, builtIn } from './build.ts';
import { Plain } from './claim.ts';
import { locked, root } from './install.mjs';
import { filesOf, linkedPackages, packagesOf, releaseScripts } from './release/plan.ts';
import { makeSbom } from './release/sbom.ts';

type PackageJson = Readonly<Record<'name' | 'version' | 'license' | 'type', string>> & {
  readonly scripts: Readonly<Record<string, string>>;
};
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageJson;

const usage = `npm run release                      dist/krapao-${packageJson.version}.tar.gz: runs with Node.js 24 and a PostgreSQL, and builds nothing;
                                     beside it the bill of materials (CycloneDX)
npm run release -- --try             the same, unpacked elsewhere and started in production
npm run release -- --commit HASH     where there is no git: what the release and its log are called
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const git = (...args: string[]): string => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

type Source = { readonly commit: string; readonly seconds: string };

/**
 * Commit and file time of the release. Uncommitted changes show in the name, so that two different builds never share one.
 * Without a commit time it is now: browsers would take a page of equal size and time for unchanged.
 */
function sourceOf(given: string | undefined): Source {
  const now = String(Math.floor(Date.now() / 1000));
  if (given !== undefined) return { commit: given, seconds: now };
  const commit = git('rev-parse', 'HEAD');
  if (commit === '') throw new Plain('this is not a git checkout: npm run release -- --commit HASH');
  const isChanged = git('status', '--porcelain') !== '';
  return isChanged ? { commit: `${commit}-changed`, seconds: now } : { commit, seconds: git('log', '-1', '--format=%ct') };
}

const isRun = (file: string): boolean =>
  !/\.(map|ts|mts|cts|tsx|flow)$|\/(test|tests|__tests__|docs|example|examples|benchmark|benchmarks|\.github)$/i.test(file);

const entry = `// Starts this release in production, on your own Node.js 24 and PostgreSQL (docs/operations.md): node server
import { existsSync } from 'node:fs';

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(\`Node.js 24 or newer is needed; this is \${process.versions.node}\\n\`);
  process.exit(1);
}
const own = new URL('.env', import.meta.url);
if (existsSync(own)) process.loadEnvFile(own);
process.env.NODE_ENV ??= 'production';
await import('./scripts/up.ts');
`;

async function fill(folder: string, { commit }: Source): Promise<void> {
  const [web, office] = await Promise.all((['web', 'office'] as const).map((app) => buildApp(app, process.env)));
  for (const file of filesOf(root, packageJson.scripts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  for (const path of packagesOf(root))
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (from) => from === join(root, path) || (isRun(from) && !from.endsWith('/node_modules')),
    });
  mkdirSync(join(folder, 'node_modules/@krapao'), { recursive: true });
  for (const name of linkedPackages) symlinkSync(`../../packages/${name}`, join(folder, 'node_modules/@krapao', name));
  for (const [dist, name] of [
    [web, 'web'],
    [office, 'office'],
  ] as const)
    cpSync(dist ?? '', join(folder, 'dist', name), { recursive: true });
  const { name, version, license, type } = packageJson;
  const scripts = releaseScripts(packageJson.scripts);
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  write(
    'package.json',
    `${JSON.stringify({ name, version, private: true, license, type, engines: { node: '>=24' }, scripts }, null, 2)}\n`,
  );
  const flags = { web: builtIn('web', process.env), office: builtIn('office', process.env) };
  write('release.json', `${JSON.stringify({ version, commit, platform: `${process.platform}-${process.arch}`, flags }, null, 2)}\n`);
  write('server.js', entry);
}

/** Reproducible archive: sorted, with the commit's time and no owner. */
function pack(stage: string, name: string, file: string, { seconds }: Source): void {
  const same = [
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
    '--format=gnu',
  ];
  const packed = spawnSync('tar', [...same, '-I', 'gzip -n -9', '-C', stage, '-cf', `${file}.new`, name], { stdio: 'inherit' });
  if (packed.status !== 0) throw new Plain('tar failed: GNU tar and gzip are needed');
  renameSync(`${file}.new`, file);
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function main(args: readonly string[]): Promise<number> {
  const isTried = args.includes('--try');
  const at = args.indexOf('--commit');
  const commit = at < 0 ? undefined : args[at + 1];
  const known = 0 + (isTried ? 1 : 0) + (at < 0 ? 0 : 2);
  if (args.length !== known || (at >= 0 && !/^[0-9a-z-]{4,60}$/i.test(commit ?? ''))) {
    process.stderr.write(usage);
    return 2;
  }
  if (process.platform !== 'linux') throw new Plain('a release is built on Linux, for the architecture it is built on');
  const source = sourceOf(commit);
  const name = `krapao-${packageJson.version}${process.env.LAOS === 'true' ? '-lao' : ''}`;
  const file = join(root, 'dist', `${name}.tar.gz`);
  await locked('release', async () => {
    const stage = join(root, '.cache/release');
    rmSync(stage, { recursive: true, force: true });
    mkdirSync(join(stage, name), { recursive: true });
    mkdirSync(dirname(file), { recursive: true });
    await fill(join(stage, name), source);
    pack(stage, name, file, source);
    // Beside the archive: it contains a timestamp, and the archive must be reproducible.
    writeFileSync(join(root, 'dist', `${name}.cdx.json`), makeSbom(root, packageJson.name));
    rmSync(stage, { recursive: true });
  });
  say(`dist/${name}.tar.gz: ${megabytes(statSync(file).size)}, sha256 ${createHash('sha256').update(readFileSync(file)).digest('hex')}`);
  if (!isTried) return 0;
  const { tryRelease } = await import('./release/try.ts');
  return tryRelease(file, name, say);
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Plain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  return 1;
});
