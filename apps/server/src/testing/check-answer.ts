import { fileCalls } from '@krapao/contract/api/file-calls';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type OpenApi, openApi } from '../platform/http/openapi/openapi.ts';
import { isCall } from '../platform/http/route.ts';

export function makeAjv(): Ajv2020 {
  // Compiling takes longer than all checks; without optimising, half as long.
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, code: { optimize: false } });
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  return ajv;
}

export function makeCompile(document: OpenApi): (schema: object) => ValidateFunction {
  const ajv = makeAjv();
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, validate);
    return validate;
  };
}

type Answer = { status: number; body: unknown };
export type CheckAnswer = (method: string, path: string, answer: Answer) => void;

const isUnrouted = ({ status, body }: Answer): boolean => status === 404 || (body as { message?: unknown }).message === 'gone';
const formOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}|:\w+/g, '[^/]+')}$`);
const files = Object.values(fileCalls).map(({ path }) => formOf(path));

export function makeCheckAnswer(): CheckAnswer {
  const document = openApi('test');
  const compile = makeCompile(document);
  const compiled = new Map<object, ValidateFunction>();
  const patterns = Object.keys(document.paths)
    .map((path) => ({ path, form: formOf(path) }))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

  return (method, address, answer) => {
    const [asked = ''] = address.split('?');
    const path = patterns.find(({ form }) => form.test(asked))?.path;
    const operation = path === undefined ? undefined : document.paths[path]?.[method.toLowerCase()];
    const fail = (why: string): never => {
      const call = `${operation?.operationId ?? 'no call of the contract'} (${method} ${path ?? asked})`;
      throw new Error(`${call} answered ${answer.status} ${JSON.stringify(answer.body)}: ${why}`);
    };
    if (!operation) {
      if (isCall(asked) && !isUnrouted(answer) && !files.some((form) => form.test(asked))) fail('it is not documented');
      return;
    }
    const response = operation.responses[answer.status] ?? fail('the status is not documented');
    const { schema } = response.content['application/json'];
    const validate = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, validate);
    if (!validate(answer.body)) fail(makeAjv().errorsText(validate.errors));
  };
}
