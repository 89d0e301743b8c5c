import { describe, expect, it } from 'vitest';
import { isTooDeep } from './bodies.ts';

const list = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('isTooDeep', () => {
  it.each([
    ['', false],
    ['{}', false],
    [list(5), false],
    [list(6), true],
    ['{"a":{"a":{"a":{"a":{"a":1}}}}}', false],
    ['{"a":{"a":{"a":{"a":{"a":[]}}}}}', true],
    ['[[],[],[],[],[],[],[],[]]', false],
    [JSON.stringify({ a: list(60) }), false],
    [JSON.stringify({ a: `\\"${list(60)}\\` }), false],
    [`${JSON.stringify({ a: '\\' }).slice(0, -1)},"b":${list(5)}}`, true],
    [']'.repeat(60), false],
    [`"${list(60)}`, false],
  ])('%j: %s', (text, expected) => expect(isTooDeep(text, 5)).toBe(expected));
});
