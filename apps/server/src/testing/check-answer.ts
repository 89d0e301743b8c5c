import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApi } from '../http/openapi.ts';

/** `format: uuid` and the like are checked, unknown ones are not. */
export function makeAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  return ajv;
}

type Answer = { status: number; body: unknown };
export type CheckAnswer = (method: string, path: string, answer: Answer) => void;

/** Throws when a documented call answers what its document does not say: another status, or a body of another form. */
export function makeCheckAnswer(): CheckAnswer {
  const document = openApi('test');
  const ajv = makeAjv();
  ajv.addSchema(document, 'openapi');
  const patterns = Object.keys(document.paths)
    .map((path) => ({ path, form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
    // As the router does: a fixed path goes before one with a parameter.
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  const validators = new Map<string, ValidateFunction>();
  const pointer = (...steps: string[]): string =>
    steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

  return (method, address, answer) => {
    const [asked = ''] = address.split('?');
    const path = patterns.find(({ form }) => form.test(asked))?.path;
    const operation = path === undefined ? undefined : document.paths[path]?.[method.toLowerCase()];
    if (path === undefined || !operation) return;
    const told = `${operation.operationId} (${method} ${path}) answered ${answer.status} ${JSON.stringify(answer.body)}`;
    if (!operation.responses[answer.status]) throw new Error(`${told}: the status is not documented`);
    const place = pointer('paths', path, method.toLowerCase(), 'responses', String(answer.status), 'content', 'application/json', 'schema');
    const validate = validators.get(place) ?? ajv.compile({ $ref: `openapi#/${place}` });
    validators.set(place, validate);
    if (!validate(answer.body)) throw new Error(`${told}: ${ajv.errorsText(validate.errors)}`);
  };
}
