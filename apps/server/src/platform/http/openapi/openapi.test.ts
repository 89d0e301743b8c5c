import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { namedEndpoints } from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAjv, makeCheckAnswer, makeCompile } from '../../../testing/check-answer.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { type OpenApi, openApi } from './openapi.ts';
import type { JsonSchema } from './openapi-examples.ts';

const document = openApi('1.2.3');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const find = (id: string) => operations.find((operation) => operation.operationId === id);

test('the document is OpenAPI 3.1 according to the published schema', () => {
  const file = createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator/schemas/v3.1/schema.json');
  const ajv = makeAjv();
  const isOpenApi = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
  expect(isOpenApi(document) || isOpenApi.errors).toBe(true);
  expect(isOpenApi({ ...document, paths: { 'no-slash': {} } })).toBe(false);
});

test('every schema compiles, and every example matches its schema', () => {
  const compile = makeCompile(document);
  const wrong: unknown[] = [];
  const check = (where: string, { schema, example }: { schema: object; example?: unknown }): void => {
    const validate = compile(schema);
    if (example === undefined && !where.includes('multipart') && !where.includes('*/*')) wrong.push(`${where}: no example`);
    if (example !== undefined && !validate(example)) wrong.push([where, example, makeAjv().errorsText(validate.errors)]);
  };
  for (const { operationId, parameters = [], requestBody, responses } of operations) {
    for (const parameter of parameters) check(`${operationId} ${parameter.name}`, parameter);
    for (const [type, body] of Object.entries(requestBody?.content ?? {})) check(`${operationId} ${type}`, body);
    for (const [status, response] of Object.entries(responses)) check(`${operationId} ${status}`, response.content['application/json']);
  }
  expect(wrong).toEqual([]);
});

describe('the document lists', () => {
  test('every call of the contract, each with a unique id', () => {
    expect(operations).toHaveLength(namedEndpoints.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(namedEndpoints.length);
    expect(find('transfer')).toMatchObject({ path: '/api/wallet/transfer', method: 'post' });
  });

  test('a call’s parameters in path, query and header', () => {
    const names = (id: string) => find(id)?.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(names('officeMemberStatement')).toEqual(['path memberId', 'query page', 'query limit']);
    expect(names('officeWithdrawals')).toEqual(
      expect.arrayContaining(['query page', 'query limit', 'query mine', 'query from', 'query reference', 'query state', 'query memberId']),
    );
    expect(names('createQr')).toEqual(['path bankCode', 'header Idempotency-Key']);
    expect(names('hook')).toEqual(['path gateway', 'header webhook-id', 'header webhook-timestamp']);
    for (const { path, parameters = [] } of operations)
      expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
  });

  test('the caller that a call requires', () => {
    const schemes = (id: string) => find(id)?.security.flatMap(Object.keys);
    expect(schemes('getWallet')).toEqual(['memberToken']);
    expect(schemes('officeMembers')).toEqual(['staffToken']);
    expect(schemes('hook')).toEqual(['webhookSignature']);
    expect(schemes('logIn')).toEqual([]);
  });

  test('a call’s refusals by status with their codes', () => {
    const codes = (id: string, status: number) => {
      const schema = find(id)?.responses[status]?.content['application/json'].schema;
      return (schema?.properties?.message as JsonSchema | undefined)?.enum;
    };
    expect(codes('logIn', 422)).toEqual(['WRONG_CREDENTIAL', 'INACTIVE_USER']);
    expect(codes('requestWithdraw', 409)).toEqual(['MONEY_NOT_ENOUGH', 'BONUS_REMAINING', 'NOT_OPEN', 'WITHDRAWAL_OPEN', 'KEY_INVALID']);
    expect(codes('getWallet', 401)).toEqual(['invalid-token', 'EXPIRED_AUTH_TOKEN']);
    expect(codes('getWallet', 400)).toBeUndefined();
  });

  test('the fields of an upload', () => {
    const content = find('uploadSlip')?.requestBody?.content['multipart/form-data'];
    expect(content?.schema).toMatchObject({
      properties: { file: { format: 'binary' }, bankCode: { type: 'string' }, amount: { type: 'string' } },
      required: ['file', 'bankCode'],
    });
  });
});

describe('checking answers against the document', () => {
  const checkAnswer = makeCheckAnswer();
  test.each([
    ['another status', 'GET', '/api/wallet', 418, { amount: 1 }],
    ['a missing field', 'GET', '/api/wallet', 200, {}],
    ['an extra field', 'GET', '/api/wallet', 200, { amount: 1, more: 1 }],
    [
      'a code that the call does not list',
      'GET',
      '/api/wallet',
      401,
      { message: 'NO_GAME', requestId: '0f8fad5b-d9cb-469f-a165-70867728950e' },
    ],
    ['a reply of a similar call', 'GET', '/api/wallet/refresh/slot?x=1', 200, { amount: 1 }],
  ])('rejects %s', (_what, method, path, status, body) => {
    expect(() => checkAnswer(method, path, { status, body })).toThrow();
  });
  test('rejects an undocumented call under /api, unless it answers with a file or does not exist', () => {
    expect(() => checkAnswer('GET', '/api/wallets', { status: 200, body: {} })).toThrow('it is not documented');
    expect(() => checkAnswer('PUT', '/api/wallet', { status: 401, body: { message: 'invalid-token' } })).toThrow('it is not documented');
    checkAnswer('GET', '/api/nothing', { status: 404, body: { message: 'NO_DATA' } });
    checkAnswer('GET', '/api/files/slip/1.S1.2.x', { status: 200, body: { text: 'JFIF' } });
  });
  test('accepts correct answers and pages', () => {
    checkAnswer('GET', '/api/wallet', { status: 200, body: { amount: 1 } });
    checkAnswer('GET', '/api/wallet', { status: 200, body: { message: 'gone' } });
    checkAnswer('GET', '/healthz', { status: 200, body: {} });
  });
});

describe('the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  test('serves the document', async () => {
    const answer = await server.call<OpenApi>('GET', '/api/openapi.json');
    expect(answer.body.paths).toEqual(JSON.parse(JSON.stringify(document.paths)));
  });
});
