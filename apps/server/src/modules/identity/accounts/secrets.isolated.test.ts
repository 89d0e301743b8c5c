import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomAccountNo, randomPhone } from '../../../testing/members.ts';
import { type Sims, startSims } from '../../../testing/sims.ts';

let sims: Sims;
let database: TestDatabase;
let child: ChildProcess;
let dataDir: string;
let url: string;
let written = '';

/** A real server process, so that everything it writes is checked. */
beforeAll(async () => {
  [sims, database] = [await startSims(), await testDatabase()];
  dataDir = mkdtempSync(join(tmpdir(), 'krapao-test-'));
  child = spawn(process.execPath, [fileURLToPath(new URL('../../../main.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      SIM_PORT: String(sims.port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const port = await new Promise<string>((listening, stopped) => {
    child.once('exit', () => stopped(new Error(`the server stopped: ${written}`)));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        written += chunk;
        const found = /"listening":(\d+)/.exec(written)?.[1];
        if (found) listening(found);
      });
  });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  if (child.exitCode === null)
    await new Promise((exited) => {
      child.once('exit', exited);
      child.kill('SIGTERM');
    });
  await sims.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send(method: string, path: string, body?: unknown, token?: string): Promise<Record<string, string>> {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as Record<string, string>;
  return { ...json, requestId: response.headers.get('x-request-id') ?? '' };
}

// proves: server.auto-login talk.guest-secret
test('no password, code, token, account number or guest id is logged, on success or failure', async () => {
  const secrets = { password: 'old-password-9137', newPassword: 'new-password-9137', wrongPassword: 'not-password-9137' };
  const [phone, bankAccountNo] = [randomPhone(), randomAccountNo()];
  await sims.post('/sim/sms/fault', { mode: 'down', count: 1 });
  await send('POST', '/api/otp/send', { phoneNumber: phone });
  const { otpToken = '' } = await send('POST', '/api/otp/send', { phoneNumber: phone });
  const { messages } = await sims.get<{ messages: { text: string }[] }>(`/sim/sms/${phone}`);
  const otpCode = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? '';
  await send('POST', '/api/otp/verify', { otpToken, otpCode });
  const account = {
    name: 'Log Test',
    username: phone,
    password: secrets.password,
    bankCode: 'KBANK',
    bankAccountName: 'LOG TEST',
    bankAccountNo,
  };
  expect(await send('POST', '/api/account', account)).toHaveProperty('_id');
  await send('POST', '/api/account', account);
  await send('POST', '/api/login', { username: phone, password: secrets.wrongPassword });
  const { token = '' } = await send('POST', '/api/login', { username: phone, password: secrets.password });
  await send('PUT', '/api/account/changepwd', { oldPassword: secrets.password, newPassword: secrets.newPassword }, token);
  const [guestId, clientId] = [randomUUID(), randomUUID()];
  const message = { message_type: 'text', payload: 'hello' };
  for (const whose of [{ guestId }, { guestId, userId: '1' }])
    await send('POST', '/api/chat/send-message', { ...whose, clientId, message });
  await send('POST', '/api/chat/history', { guestId, limit: 'x' });
  expect(await send('POST', '/api/chat/history', { guestId }, token)).toHaveProperty('conversations');
  await send('PUT', '/api/chat/read-customer/', { guestId });
  const last = await send('GET', `/api/account/profile?token=${token}`, undefined, token);
  expect(last.bankAccountNo).toBe(bankAccountNo);

  await expect.poll(() => written).toContain(last.requestId);
  expect(written).toContain('could not send the one-time code');
  for (const secret of [...Object.values(secrets), otpToken, token, bankAccountNo, guestId]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(written).not.toContain(secret);
  }
  expect(written).not.toMatch(new RegExp(`(?<![0-9a-f])${otpCode}(?![0-9a-f])`));
  expect(written).not.toContain(phone);
});

// proves: answers.fault cases.INTERNAL_SERVER_ERROR
test('an internal error is answered as such, and its cause appears only in the log', async () => {
  await database.owner.query('alter table member rename to member_gone');
  try {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: randomPhone(), password: 'any-password-1' }),
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: 'INTERNAL_SERVER_ERROR', requestId: response.headers.get('x-request-id') });
    await expect.poll(() => written).toContain('relation \\"member\\" does not exist');
    expect(written).toContain(response.headers.get('x-request-id'));
  } finally {
    await database.owner.query('alter table member_gone rename to member');
  }
});
