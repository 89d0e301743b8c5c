import type { FastifyRequest } from 'fastify';
import { minorFromNumber } from '../lib/amount.ts';
import { type Fields, isFields, jsonFields } from '../lib/fields.ts';

export class ControlRefusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

export function bodyOf(req: FastifyRequest): Fields {
  const fields = jsonFields(req.body);
  if (!fields) throw new ControlRefusal(400, 'body must be a JSON object');
  return fields;
}

export function paramOf(req: FastifyRequest, name: string): string {
  return isFields(req.params) ? String(req.params[name]) : '';
}

export function amountOf(fields: Fields, name: string): number {
  const minor = minorFromNumber(fields[name]);
  if (minor === null) throw new ControlRefusal(400, `${name} must be a number with at most 2 decimals`);
  return minor;
}

export function positiveOf(fields: Fields, name: string): number {
  const minor = amountOf(fields, name);
  if (minor <= 0) throw new ControlRefusal(400, `${name} must be above 0`);
  return minor;
}

export function timeIn({ at }: Fields): Date {
  if (at === undefined) return new Date();
  const time = new Date(typeof at === 'string' ? at : Number.NaN);
  if (Number.isNaN(time.getTime())) throw new ControlRefusal(400, 'at must be an ISO time');
  return time;
}

export function codeIn<T>(things: ReadonlyMap<string, T>, code: string): T {
  const thing = things.get(code);
  if (thing === undefined) throw new ControlRefusal(404, `unknown code ${code}`);
  return thing;
}

export function orRefuse(problem: string | null): void {
  if (problem !== null) throw new ControlRefusal(400, problem);
}
