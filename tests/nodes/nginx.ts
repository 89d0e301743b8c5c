import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { type Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../../apps/server/src/testing/until.ts';
import { freePort } from '../../packages/pg/src/index.ts';

export const site = readFileSync(resolve(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');

/** Enables the commented lines for several servers, so that the test runs what an operator would use. */
export function siteFor(ports: readonly number[]): string {
  const linesOf = (port: number, i: number): string[] => {
    const address = `10.0.0.1${i + 1}:8080`;
    return [...site.matchAll(/^# {5}(server \S+ .*;)$/gm)]
      .map(([, line = '']) => line)
      .filter((line) => line.includes(address))
      .map((line) => line.replace(address, `127.0.0.1:${port}`));
  };
  const lines = ports.map(linesOf);
  if (lines.some(({ length }) => length !== 3)) throw new Error('nginx.conf has no lines for as many servers');
  const nth = (...places: number[]): string => places.flatMap((place) => lines.map((all) => all[place])).join('\n');
  return site.replace('server 127.0.0.1:8080;\n    keepalive', `${nth(0, 1)}\n    keepalive`).replace('server 127.0.0.1:8080;', nth(2));
}

export type Answer = { status: number; text: string };
export type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer; agent?: Agent };
export type Nginx = {
  readonly url: string;
  ask(path: string, o?: Asked): Promise<Answer>;
  askPlain(path: string, headers: Record<string, string>): Promise<{ status: number; location: string | undefined }>;
  stop(): Promise<void>;
};

export async function startNginx(text: string): Promise<Nginx> {
  const work = mkdtempSync(join(tmpdir(), 'krapao-nginx-'));
  const at = (name: string): string => join(work, name);
  const [http, https] = [await freePort(), await freePort()];
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  // `npm test` checks for these; a test file run on its own must too.
  for (const [program, asked] of [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ] as const)
    if (spawnSync(program, [asked], { env }).error) throw new Error(`${program} is missing: as root, apt-get install nginx openssl`);
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=krapao.example'],
    ...['-keyout', at('privkey.pem'), '-out', at('fullchain.pem')],
  ]);
  if (made.status !== 0) throw new Error('openssl made no certificate');
  const here = text
    .replaceAll('/etc/ssl/krapao/', `${work}/`)
    .replace(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `);
  mkdirSync(at('temp'));
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at('temp')}/${name};`);
  writeFileSync(at('site.conf'), here);
  writeFileSync(
    at('nginx.conf'),
    `pid ${at('nginx.pid')}; error_log stderr crit; events { worker_connections 4096; } http { access_log off; ${temps.join(' ')} include ${at('site.conf')}; }`,
  );
  const args = ['-p', work, '-c', at('nginx.conf'), '-e', 'stderr'];
  const checked = spawnSync('nginx', ['-t', ...args], { env, encoding: 'utf8' });
  if (!checked.stderr.includes('test is successful') || /\[(warn|emerg)\]/.test(checked.stderr)) throw new Error(checked.stderr);
  const child = spawn('nginx', [...args, '-g', 'daemon off; master_process off;'], { env, stdio: 'inherit' });
  const ended = new Promise((done) => child.once('exit', done));

  const ask: Nginx['ask'] = (path, o = {}) =>
    new Promise((done, failed) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: https,
          path,
          method: o.method ?? (o.body === undefined ? 'GET' : 'POST'),
          headers: o.headers ?? {},
          rejectUnauthorized: false,
          ...(o.agent ? { agent: o.agent } : {}),
        },
        (answer) => {
          let body = '';
          answer.on('data', (chunk: Buffer) => (body += chunk));
          answer.on('end', () => done({ status: answer.statusCode ?? 0, text: body }));
          answer.on('error', failed);
        },
      );
      asked.on('upgrade', (answer, socket) => {
        socket.destroy();
        done({ status: answer.statusCode ?? 0, text: '' });
      });
      asked.on('error', failed);
      asked.end(o.body);
    });
  const nginx: Nginx = {
    url: `https://127.0.0.1:${https}`,
    ask,
    askPlain: (path, headers) =>
      new Promise((done, failed) =>
        requestPlain({ host: '127.0.0.1', port: http, path, headers }, (answer) =>
          done({ status: answer.statusCode ?? 0, location: answer.headers.location }),
        )
          .on('error', failed)
          .end(),
      ),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(work, { recursive: true, force: true });
    },
  };
  await until(
    () => ask('/nginx-is-there').catch(() => null),
    (answer) => answer !== null || child.exitCode !== null,
  );
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}; what it said is above`);
  return nginx;
}
