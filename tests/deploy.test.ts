import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { request as requestSafely } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chat, slipMegabytesMax } from '../packages/contract/src/constants.ts';
import { freePort } from '../packages/pg/src/index.ts';

const root = resolve(import.meta.dirname, '..');
const text = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');
const has = (program: string): boolean => spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0;
const work = mkdtempSync(join(tmpdir(), 'krapao-deploy-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe('the systemd unit', () => {
  const unit = text('krapao.service');
  const setting = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  test('starts what is there, as the server expects to be started behind a proxy', () => {
    const [node = '', script = ''] = setting('ExecStart').split(' ');
    const home = setting('WorkingDirectory');
    expect(node).toBe('/usr/bin/node');
    expect(existsSync(join(root, script))).toBe(true);
    expect(existsSync(join(root, setting('Documentation').replace(`file:${home}/`, '')))).toBe(true);
    expect(setting('Environment').split(' ')).toEqual(
      expect.arrayContaining(['NODE_ENV=production', `DATA_DIR=/var/lib/${setting('StateDirectory')}`, 'HOST=127.0.0.1', 'TRUST_PROXY=1']),
    );
  });

  test('waits longer than the server may take to stop', () => {
    const patience = /child\.stop\((\d+)_(\d+)\)/.exec(readFileSync(join(root, 'scripts/up.ts'), 'utf8'));
    const serverMs = Number(`${patience?.[1]}${patience?.[2]}`);
    expect(serverMs).toBeGreaterThan(1_000);
    // After the server an embedded database has 12 s (packages/pg, stopPostgres).
    expect(Number(setting('TimeoutStopSec')) * 1_000).toBeGreaterThan(serverMs + 12_000);
    expect(setting('KillMode')).toBe('mixed');
  });

  test.skipIf(!has('systemd-analyze'))('systemd understands every line and rates it as safe', () => {
    const file = join(work, 'krapao.service');
    // The program must exist for systemd to find no fault: this checkout stands for /opt/krapao.
    writeFileSync(file, unit.replaceAll(`${setting('WorkingDirectory')}/`, `${root}/`).replace('=/usr/bin/node ', `=${process.execPath} `));
    const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect(verified.stderr).not.toContain('krapao.service');
    const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file], { encoding: 'utf8' });
    expect(security.stdout).toMatch(/exposure level for krapao\.service: \d/);
    expect(security.status).toBe(0);
  });
});

describe('the nginx site', () => {
  const site = text('nginx.conf');

  test('lets the largest file of the contract pass with its poster and its form, and no more', () => {
    const largest = Math.max(slipMegabytesMax, chat.imageMegabytesMax, chat.videoMegabytesMax);
    expect(site).toContain(`client_max_body_size ${largest + 2}m;`);
  });

  test("writes the caller's address over whatever a caller wrote", () => {
    expect(site).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(site).not.toMatch(/^[^#]*\$proxy_add_x_forwarded_for/m);
  });

  describe.skipIf(!has('nginx') || !has('openssl'))('in a real nginx', () => {
    const ports = { http: 0, https: 0, server: 0 };
    let server: Server;
    let nginx: ChildProcess;
    let ended: Promise<unknown>;

    beforeAll(async () => {
      for (const name of ['http', 'https', 'server'] as const) ports[name] = await freePort();
      const at = (name: string): string => join(work, name);
      const certificate = spawnSync('openssl', [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=krapao.example'],
        ...['-keyout', at('privkey.pem'), '-out', at('fullchain.pem')],
      ]);
      expect(certificate.status).toBe(0);
      const here = site
        .replaceAll('/etc/ssl/krapao/', `${work}/`)
        .replace(/^ +listen \[::\].*\n/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
        .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
        .replace('127.0.0.1:8080', `127.0.0.1:${ports.server}`);
      mkdirSync(at('temp'));
      const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at('temp')}/${name};`);
      writeFileSync(at('site.conf'), here);
      writeFileSync(
        at('nginx.conf'),
        `pid ${at('nginx.pid')}; error_log stderr; events {} http { access_log off; ${temps.join(' ')} include ${at('site.conf')}; }`,
      );
      const args = ['-p', work, '-c', at('nginx.conf'), '-e', 'stderr'];
      const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
      const checked = spawnSync('nginx', ['-t', ...args], { env, encoding: 'utf8' });
      expect(checked.stderr).toContain('test is successful');
      expect(checked.stderr).not.toMatch(/\[(warn|emerg)\]/);

      // Answers with what it was asked, as our server would see it.
      server = createServer((asked, answer) => {
        let bytes = 0;
        asked.on('data', (chunk: Buffer) => (bytes += chunk.length));
        asked.on('end', () => answer.end(JSON.stringify({ url: asked.url, headers: asked.headers, bytes })));
      });
      server.on('upgrade', (_request, socket) =>
        socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
      );
      await new Promise<void>((done) => server.listen(ports.server, '127.0.0.1', done));
      nginx = spawn('nginx', [...args, '-g', 'daemon off; master_process off;'], { env, stdio: 'inherit' });
      ended = new Promise((done) => nginx.once('exit', done));
      await vi.waitFor(() => ask('/'), { timeout: 60_000, interval: 50 });
    });
    afterAll(async () => {
      nginx?.kill('SIGTERM');
      await ended;
      server?.closeAllConnections();
      await new Promise((done) => server?.close(done));
    });

    type Answer = { status: number; text: string };
    const ask = (path: string, o: { headers?: Record<string, string>; body?: Buffer } = {}): Promise<Answer> =>
      new Promise((done, failed) => {
        const asked = requestSafely(
          {
            host: '127.0.0.1',
            port: ports.https,
            path,
            method: o.body ? 'POST' : 'GET',
            headers: o.headers ?? {},
            rejectUnauthorized: false,
          },
          (answer) => {
            let body = '';
            answer.on('data', (chunk: Buffer) => (body += chunk));
            answer.on('end', () => done({ status: answer.statusCode ?? 0, text: body }));
          },
        );
        asked.on('upgrade', (answer, socket) => {
          socket.destroy();
          done({ status: answer.statusCode ?? 0, text: '' });
        });
        asked.on('error', failed);
        asked.end(o.body);
      });

    test("passes calls on with the caller's own address", async () => {
      const { text: seen } = await ask('/api/lookup/active?a=1', { headers: { 'x-forwarded-for': '203.0.113.9', host: 'krapao.example' } });
      expect(JSON.parse(seen)).toMatchObject({
        url: '/api/lookup/active?a=1',
        headers: { host: 'krapao.example', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
      });
    });

    test.each(['/metrics', '/%6detrics', '//metrics', '/metrics?x', '/readyz', '/a/../readyz'])('%s is not public', async (path) => {
      expect((await ask(path)).status).toBe(404);
    });

    test('sockets are upgraded', async () => {
      expect((await ask('/socket.io/', { headers: { connection: 'Upgrade', upgrade: 'websocket' } })).status).toBe(101);
    });

    test('a video of the largest size passes, a larger one does not', async () => {
      const megabytes = (n: number) => Buffer.alloc(n * 1024 * 1024);
      const passed = await ask('/api/x', { body: megabytes(chat.videoMegabytesMax) });
      expect(JSON.parse(passed.text)).toMatchObject({ bytes: chat.videoMegabytesMax * 1024 * 1024 });
      const large = { 'content-length': String((chat.videoMegabytesMax + 3) * 1024 * 1024) };
      expect((await ask('/api/x', { headers: large, body: Buffer.alloc(1) })).status).toBe(413);
    });

    test('plain HTTP is sent to HTTPS', async () => {
      const answer = await new Promise<{ status: number | undefined; location: string | undefined }>((done, failed) =>
        request(
          { host: '127.0.0.1', port: ports.http, path: '/login?x=1', headers: { host: 'krapao.example' } },
          ({ statusCode, headers }) => done({ status: statusCode, location: headers.location }),
        )
          .on('error', failed)
          .end(),
      );
      expect(answer).toEqual({ status: 301, location: 'https://krapao.example/login?x=1' });
    });
  });
});

describe('the container', () => {
  const lines = text('Containerfile').replaceAll('\\\n', ' ').split('\n');
  const argsOf = (word: string): string[][] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.split(/\s+/).slice(1));

  test('copies only what is there, and its start is among it', () => {
    const copied = argsOf('COPY')
      .filter(([first]) => !first?.startsWith('--'))
      .flatMap((args) => args.slice(0, -1));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    for (const script of ['scripts/build.ts', 'scripts/up.ts']) {
      expect(lines.some((line) => /^(CMD|RUN)/.test(line) && line.includes(script))).toBe(true);
      expect(existsSync(join(root, script)) && copied.includes('scripts')).toBe(true);
    }
  });

  test('runs as nobody in particular, in production, with no secret in it', () => {
    expect(argsOf('USER').at(-1)).toEqual(['node']);
    expect(argsOf('ENV').flat()).toContain('NODE_ENV=production');
    expect(lines.filter((line) => /^(ENV|ARG)/.test(line)).join()).not.toMatch(/KEY|SECRET|PASSWORD|DATABASE_URL/);
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '**/node_modules', '.git']));
  });
});

describe('three machines for the database', () => {
  const files = ['patroni/etcd.env', 'patroni/patroni.yml', 'patroni/haproxy.cfg'];
  const values = new Map(
    [...text('patroni/cluster.env').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  for (const own of ['NAME', 'ADDRESS']) values.set(own, values.get(`DB1_${own}`) ?? '');
  const filled = (file: string): string => text(file).replace(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => values.get(name) ?? '?');

  test('every place in the files has a value in cluster.env, and every value a place', () => {
    const used = files.flatMap((file) => [...text(file).matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name));
    expect([...new Set(used)].sort()).toEqual([...values.keys()].sort());
  });

  test('the lock outlives one slow round of Patroni, and both machines that must agree keep what was answered', () => {
    const setting = (name: string): string => new RegExp(`^ +${name}: (.*)$`, 'm').exec(text('patroni/patroni.yml'))?.[1] ?? '';
    expect(Number(setting('loop_wait')) + 2 * Number(setting('retry_timeout'))).toBeLessThanOrEqual(Number(setting('ttl')));
    expect([setting('synchronous_mode'), setting('synchronous_mode_strict'), setting('synchronous_commit')]).toEqual([
      'true',
      'true',
      '"on"',
    ]);
  });

  test.skipIf(!has('haproxy'))('haproxy finds no fault', () => {
    const file = join(work, 'haproxy.cfg');
    writeFileSync(file, filled('patroni/haproxy.cfg'));
    const checked = spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin haproxy -c -f ${file}`], { encoding: 'utf8' });
    expect(`${checked.stdout}${checked.stderr}`).toContain('Configuration file is valid');
  });
});
