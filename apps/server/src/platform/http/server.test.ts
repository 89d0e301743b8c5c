import { type Endpoint, namedEndpoints } from '@krapao/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('every call of the contract is bound exactly once', () => {
  const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
  expect(server.routes.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(namedEndpoints.map(([, one]) => nameOf(one)).sort());
});

test('an unknown call is answered with 404', async () => {
  const answer = await server.call('GET', '/api/nothing');
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ message: 'NO_DATA' });
});

// proves: run.port
test('the server is alive and ready: database, migrations, worker and disks', async () => {
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  expect((await server.call('GET', '/readyz')).body).toEqual({
    status: 'ready',
    checks: { database: true, migrations: true, prepared: true, worker: true, databaseSpace: true, disk: true },
  });
});

test('a response is measured under its route, never under its URL, which may contain a password', async () => {
  await server.call('GET', '/api/wallet/activate/in-the-address');
  const text = String((await server.call('GET', '/metrics')).body.text);
  expect(text).toContain('krapao_http_request_seconds_count{method="GET",route="/api/wallet/activate/:code",status="401"} 1');
  expect(text).not.toContain('in-the-address');
});
