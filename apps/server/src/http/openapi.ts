import type { Endpoint } from '@krapao/contract';
import * as z from 'zod/mini';

/** The contract as OpenAPI 3.1, made from the same schemas that parse the calls. */
export function openApi(endpoints: readonly Endpoint[], version: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const e of endpoints) {
    const path = e.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(e) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Krapao', version },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function operation(e: Endpoint): unknown {
  const parameters = [
    ...[...e.path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(e.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 8, maxLength: 64 } }]
      : []),
  ];
  const content = (schema: z.ZodMiniType) => ({ 'application/json': { schema: jsonSchema(schema) } });
  return {
    tags: [e.path.split('/')[2]],
    ...(e.who === 'anyone' || e.who === 'webhook' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(e.body ? { requestBody: { required: true, content: content(e.body) } } : {}),
    ...(e.multipart ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } } } : {}),
    responses: {
      [String(e.status ?? 200)]: { description: 'done', content: content(e.reply) },
      default: { description: ['refused', ...e.fails].join(' '), content: { 'application/json': { schema: refusalSchema } } },
    },
  };
}

const refusalSchema = {
  type: 'object',
  required: ['message', 'requestId'],
  properties: { message: { type: 'string' }, requestId: { type: 'string' }, key: { type: 'string' } },
};

const jsonSchema = (schema: z.ZodMiniType): unknown => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
