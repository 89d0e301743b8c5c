import { contractExports, control, type Endpoint, type ErrorCode, isOpenWhenTerminated, namedEndpoints, type Who } from '@krapao/contract';
import { moneyPlaces, sessionEnds } from '@krapao/contract/api/codes';
import { type CommonCode, commonCodes } from '@krapao/contract/api/errors';
import { fileCalls } from '@krapao/contract/api/file-calls';
import { giftRefusals, idempotencyKeyLength } from '@krapao/contract/values/constants';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { statusOf } from '../../errors/error-answers.ts';
import { mayRest } from '../rests-while-restoring.ts';
import { exampleOf, type JsonSchema } from './openapi-examples.ts';

type Schemas = Record<string, JsonSchema>;
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema; example: unknown };

type Operation = {
  operationId: string;
  tags: readonly string[];
  security: readonly Record<string, readonly string[]>[];
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, { description: string; content: { 'application/json': { schema: JsonSchema; example: unknown } } }>;
};
export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: readonly { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas; securitySchemes: typeof securitySchemes };
};

const securitySchemes = {
  memberToken: { type: 'http', scheme: 'bearer', description: 'From POST /api/login. Not accepted by staff endpoints.' },
  staffToken: { type: 'http', scheme: 'bearer', description: 'From POST /api/office/login. Not accepted by members’ endpoints.' },
  webhookSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description:
      'Standard Webhooks: `v1,` and the HMAC-SHA256 in base64 over `webhook-id.webhook-timestamp.body`; several are separated by spaces.',
  },
};
const securityOf: Record<Who, readonly Record<string, readonly string[]>[]> = {
  anyone: [],
  visitor: [{ memberToken: [] }, {}],
  member: [{ memberToken: [] }],
  staff: [{ staffToken: [] }],
  webhook: [{ webhookSignature: [] }],
};

export function openApi(version: string): OpenApi {
  const schemas: Schemas = {};
  const toJson = schemaWriter(schemas);
  const paths: OpenApi['paths'] = {};
  for (const [name, e] of namedEndpoints) {
    const path = e.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(name, e, toJson, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Krapao', version },
    servers: [{ url: '/' }],
    paths,
    components: { schemas, securitySchemes },
  };
}

type ToJson = (schema: z.ZodMiniType, io: 'input' | 'output') => JsonSchema;

function schemaWriter(schemas: Schemas): ToJson {
  const named = z.registry<{ id: string }>();
  for (const [name, value] of contractExports) if (isSchema(value)) named.add(value, { id: name });
  return (schema, io) => {
    const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io, metadata: named }))
      .replaceAll('"#/$defs/__schema0"', '"#/components/schemas/json"')
      .replaceAll('"__schema0":', '"json":')
      .replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema: _dialect, $defs = {}, ...rest }: JsonSchema = JSON.parse(text);
    Object.assign(schemas, $defs);
    return rest;
  };
}

const isSchema = (value: unknown): value is z.ZodMiniType => typeof value === 'object' && value !== null && '_zod' in value;

function operation(name: string, e: Endpoint, toJson: ToJson, schemas: Schemas): Operation {
  const json = (schema: JsonSchema) => ({ 'application/json': { schema, example: exampleOf(schema, schemas) } });
  const parameter = (key: string, place: Parameter['in'], required: boolean, schema: JsonSchema): Parameter => ({
    name: key,
    in: place,
    required,
    schema,
    example: exampleOf(schema, schemas, key),
  });
  const parametersOf = (place: 'path' | 'query', part: z.ZodMiniType | undefined): Parameter[] => {
    const { properties = {}, required = [] } = part ? toJson(part, 'input') : {};
    return Object.entries(properties as Schemas).map(([key, schema]) => parameter(key, place, required.includes(key), schema));
  };
  const parameters = [
    ...parametersOf('path', e.params),
    ...parametersOf('query', e.query),
    ...(e.idempotent ? [parameter('Idempotency-Key', 'header', false, idempotencyKey)] : []),
    ...(e.who === 'webhook' ? ['webhook-id', 'webhook-timestamp'].map((key) => parameter(key, 'header', true, { type: 'string' })) : []),
  ];
  const content =
    (e.body && json(toJson(e.body, 'input'))) ??
    (e.multipart && { 'multipart/form-data': { schema: toJson(e.multipart, 'input') } }) ??
    (e.rawBody && { '*/*': { schema: {} } });
  return {
    operationId: name,
    tags: [e.path.split('/')[2] ?? ''],
    security: securityOf[e.who],
    ...(e.role ? { description: `Requires role ${e.role} or higher.` } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      ...successes(e, { reply: toJson(e.reply, 'output'), waiting: toJson(control.waitingReply, 'output') }, json),
      ...refusals(e, json),
    },
  };
}

type WriteJson = (schema: JsonSchema) => Operation['responses'][string]['content'];

/** Response of every member and guest call after termination, except the two that announce it. */
const goneSchema: JsonSchema = {
  type: 'object',
  properties: { message: { const: 'gone' } },
  required: ['message'],
  additionalProperties: false,
};

function successes(e: Endpoint, { reply, waiting }: Record<'reply' | 'waiting', JsonSchema>, json: WriteJson): Operation['responses'] {
  const { status = 200 } = e;
  if (e.secondPerson)
    return {
      [status]: { description: 'Done', content: json(reply) },
      202: { description: 'Waits for a second person; nothing has changed yet', content: json(waiting) },
    };
  if (isOpenWhenTerminated(e)) return { [status]: { description: 'Done', content: json(reply) } };
  if (status === 200) return { 200: { description: 'Done, or the service is terminated', content: json({ anyOf: [reply, goneSchema] }) } };
  return {
    200: { description: 'The service is terminated', content: json(goneSchema) },
    [status]: { description: 'Done', content: json(reply) },
  };
}

function refusals(e: Endpoint, json: WriteJson): Operation['responses'] {
  const byStatus = new Map<number, Set<ErrorCode>>();
  const add = (status: number, ...codes: ErrorCode[]): void => {
    for (const code of codes) byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  };
  for (const code of [...commonCodes.filter((one) => mayAnswer[one](e)), ...e.fails]) add(statusOf[code], code);
  if (e.who === 'staff') add(403, 'UNAUTHORIZED');
  if (e.who === 'staff' && (e.fresh || !e.beforeFactor)) add(401, 'SECOND_FACTOR');
  add(500, 'INTERNAL_SERVER_ERROR');
  for (const [status, codes] of Object.entries(e.failsWith ?? {})) add(Number(status), ...codes);
  if (e.idempotent) add(409, 'KEY_INVALID');
  add(503, 'INTERNAL_SERVER_ERROR', 'STORAGE_FULL');
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: [...codes].join(', '),
        ...headersOf(status, codes),
        content: json(refusalSchema([...codes])),
      },
    ]),
  );
}

function headersOf(status: number, codes: ReadonlySet<ErrorCode>) {
  if (status === 429 || status === 503) return { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } };
  if (codes.has('TRANSFER_FAIL')) return { headers: { 'Money-At': { description: 'Where the money is', schema: { enum: moneyPlaces } } } };
  if (codes.has('EXPIRED_AUTH_TOKEN'))
    return { headers: { 'Session-Ended': { description: 'Why the session ended, if known', schema: { enum: sessionEnds } } } };
  if (codes.has('TRUELINK_INVALID') || codes.has('TRUELINK_DUPLICATE'))
    return {
      headers: {
        'Refused-Why': { description: 'The reason for the code, if known', schema: { enum: giftRefusals } },
      },
    };
  return {};
}

const mayAnswer: Record<CommonCode, (e: Endpoint) => boolean> = {
  KEY_MISSING: hasInput,
  KEY_INVALID: hasInput,
  'invalid-token': needsToken,
  EXPIRED_AUTH_TOKEN: needsToken,
  UNAUTHORIZED: (e) => e.who === 'webhook',
  REQUEST_LIMIT: (e) => needsToken(e) || e.limit === 'entry',
  RESTORING: mayRest,
  NO_DATA: (e) => e.params !== undefined,
};
function hasInput(e: Endpoint): boolean {
  return e.method !== 'GET' || Boolean(e.params ?? e.query ?? e.idempotent);
}
function needsToken({ who }: Endpoint): boolean {
  return who === 'member' || who === 'staff' || who === 'visitor';
}

const idempotencyKey: JsonSchema = {
  type: 'string',
  minLength: idempotencyKeyLength.min,
  maxLength: idempotencyKeyLength.max,
  pattern: '^[\\x21-\\x7e]+$',
};

const refusalSchema = (codes: ErrorCode[]): JsonSchema => ({
  type: 'object',
  properties: { message: { enum: codes }, requestId: { type: 'string', format: 'uuid' }, key: { type: 'string' } },
  required: ['message', 'requestId'],
  additionalProperties: false,
});

/** Built at the first request, to keep server starts fast. */
export function serveOpenApi(app: FastifyInstance, version: string): void {
  let text: string | undefined;
  app.get(fileCalls.openApi.path, async (_request, reply) => {
    text ??= JSON.stringify(openApi(version));
    return reply.type('application/json').send(text);
  });
}
