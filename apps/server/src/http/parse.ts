import * as z from 'zod/mini';
import { Refusal } from '../core/errors.ts';

/** Parses one part of a request, or refuses naming the field to blame. */
export function parsePart(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path ?? [];
  const key = path.join('.') || 'body';
  const blamed = path.reduce<unknown>(
    (at, step) => (at && typeof at === 'object' ? (at as Record<PropertyKey, unknown>)[step] : undefined),
    value,
  );
  const missing = path.length === 0 ? value === undefined || value === null : blamed === undefined || blamed === null || blamed === '';
  throw new Refusal(missing ? 'KEY_MISSING' : 'KEY_INVALID', { key });
}
