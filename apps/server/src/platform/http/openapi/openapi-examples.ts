import type { core } from 'zod/mini';

export type JsonSchema = core.JSONSchema.JSONSchema;

const time = '2026-05-01T12:00:00.000Z';

const texts: Record<string, string> = {
  'Idempotency-Key': '2f1c9a4e-7d50-4c0b-9a35-0c6e7a1b2d3f',
  'webhook-id': 'msg_2b6f0c',
  'webhook-timestamp': '1777636800',
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  _id: '1024',
  id: '014.2026050112000001',
  memberId: '1024',
  staffId: '7',
  key: 'adjust-2026-05-01-1',
  reference: 'W0A1B2C3D4E5F6071829',
  username: '0812345678',
  phoneNumber: '0812345678',
  name: 'Somchai Jaidee',
  bankCode: 'KBANK',
  fromBank: 'SCB',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '1234567890',
  transRef: '2026050112000001',
  gateway: 'WW',
  provider: 'pg',
  code: 'PG',
  reasonCode: 'NAME_DIFFERS',
  from: 'WALLET',
  to: 'PG',
  amount: '100',
  mark: '12-1777636800000',
  version: '3',
  page: '1',
  limit: '20',
  q: 'Somchai',
  day: '2026-05-01',
  month: '2026-05',
  search: '1,000',
  createdAt: time,
  updatedAt: time,
  madeAt: time,
  since: time,
  until: time,
  at: time,
  token: 'kS3dXv0m2Qx1mYb7yqW5o9Zt4uJ8cR6eL0hN1pA2sD4',
  otpCode: '123456',
  clientId: '9b2f6c1e-4a7d-4f7e-8d3b-5c1a2e6f7081',
  guestId: '3d594650-3436-4f27-9d5a-8d1f0a6b7c42',
  userId: '1024',
  shortcut: 'hello',
  closeFrom: '23:30',
  closeTo: '00:30',
};

const byForm = [
  time,
  '2026-05-01',
  '/banners/example.svg',
  '#1A5D2B',
  '1024',
  '09:30',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  'a1'.repeat(32),
];

export function exampleOf(schema: unknown, schemas: Record<string, JsonSchema>, name = ''): unknown {
  const {
    $ref,
    const: only,
    enum: values,
    default: usual,
    anyOf,
    oneOf,
    type,
    properties = {},
    items,
    minimum = 0,
    ...rest
  } = schema as JsonSchema;
  const of = (part: unknown, called = name): unknown => exampleOf(part ?? {}, schemas, called);
  if ($ref !== undefined) return of(schemas[$ref.replace('#/components/schemas/', '')]);
  const given = [only, values?.[0], usual].find((value) => value !== undefined);
  if (given !== undefined) return given;
  const choices = anyOf ?? oneOf;
  if (choices) return of(choices[0]);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, of(part, key)]));
    case 'array':
      return [of(items)];
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return Math.max(minimum, name === 'limit' ? 20 : 1);
    case 'string':
      return textOf(rest, name);
    default:
      return {};
  }
}

function textOf({ minLength = 0, pattern }: JsonSchema, name: string): string {
  const fits = (text: string): boolean => text.length >= minLength && (pattern === undefined || new RegExp(pattern).test(text));
  return [texts[name] ?? name, ...byForm].find(fits) ?? 'krapao-example-1';
}
