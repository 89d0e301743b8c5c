import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { marksOf } from '../../scripts/conformance/marks.ts';
import { conformanceOf, readMarks } from '../../scripts/conformance/table.ts';
import { lines } from './lines/index.ts';

const root = resolve(import.meta.dirname, '../..');
const read = readMarks(root);
const { faults, text } = conformanceOf(read);

test('every specification line has a test, and every mark a known line and a test that runs', () => {
  expect(faults).toEqual([]);
  expect(lines.length).toBeGreaterThan(300);
  expect(read.marks.length).toBeGreaterThan(100);
});

test('every error code has a case, or is marked as having none and is never sent', () => {
  const ids = new Set(lines.map(({ id }) => id));
  const without = lines.flatMap(({ id, says }) => (id.startsWith('codes.') && /; no case: /.test(says) ? [id.slice('codes.'.length)] : []));
  const codes = [...ids].flatMap((id) => (id.startsWith('codes.') ? [id.slice('codes.'.length)] : []));
  expect(codes.filter((code) => !ids.has(`cases.${code}`))).toEqual(without);
  const server = join(root, 'apps/server/src');
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(server, file), 'utf8'));
  expect(without.filter((code) => sources.some((source) => source.includes(`'${code}'`)))).toEqual([]);
  expect(without).toHaveLength(11);
});

test('the conformance page has each line once, with the tests that prove it', () => {
  const rows = text.split('\n').filter((row) => row.startsWith('| `'));
  expect(rows.map((row) => row.split('`')[1])).toHaveLength(lines.length);
  expect(rows.filter((row) => !/\]\(\.\.\/(apps|packages|tests)\//.test(row))).toEqual([]);
});

test('reports unproven lines, duplicate lines and unknown names', () => {
  const added = { id: 'nowhere.new', says: 'something new', from: 'product 1' };
  expect(conformanceOf(read, [...lines, added]).faults).toEqual(['nowhere.new: no test proves it (something new)']);
  const [first] = lines;
  if (!first) throw new Error('no lines');
  expect(conformanceOf(read, [...lines, first]).faults).toEqual([`${first.id}: stands in the list twice`]);
  const unknown = conformanceOf(read, lines.slice(1)).faults;
  expect(unknown.length).toBeGreaterThan(0);
  for (const fault of unknown) expect(fault).toMatch(new RegExp(`^\\S+:\\d+: no line is called ${first.id}$`));
});

describe('marks', () => {
  const readText = (source: string) => marksOf('a.test.ts', source);
  const mark = '// proves: home.total';

  test.each([
    ['a test', `${mark}\ntest('adds', () => {});`, ['adds']],
    ['a test inside a group', `describe('totals', () => {\n  ${mark}\n  it('adds', () => {});\n});`, ['totals > adds']],
    ['a group', `${mark}\ntest.describe('totals', () => { test('adds', () => {}); });`, ['totals']],
    ['a table', `${mark}\ntest.each([[1, 2] as const])('%i and %i', () => {});`, ['%i and %i']],
    ['a loop', `${mark}\nfor (const n of [1]) {\n  test(\`adds \${n}\`, () => {});\n}`, ['adds {n}']],
    ['further comments', `${mark}\n// because\n/** of that */\ntest('adds', () => {});`, ['adds']],
  ])('above %s are read', (_, source, tests) => {
    expect(readText(source)).toEqual({
      marks: [{ file: 'a.test.ts', line: source.split(mark)[0]?.split('\n').length, ids: ['home.total'], tests }],
      faults: [],
    });
  });

  test.each([
    ['nothing', `${mark}\n`, 'is not above a test'],
    ['other code', `${mark}\nconst n = 1;\ntest('adds', () => {});`, 'is not above a test'],
    ['a hook', `${mark}\ntest.beforeEach(() => {});`, 'is not above a test'],
    ['a string that looks like a test', `${mark}\nconst s = "test('adds')";`, 'is not above a test'],
    ['a skipped test', `${mark}\ntest.skip('adds', () => {});`, 'is above a test that does not run'],
    ['a todo test', `${mark}\ntest.todo('adds');`, 'is above a test that does not run'],
    ['a conditionally skipped test', `${mark}\ntest.skipIf(isSlow)('adds', () => {});`, 'is above a test that does not run'],
    ['a test that skips itself', `${mark}\ntest('adds', () => { test.skip(); });`, 'is above a test that does not run'],
    [
      'a test in a skipped group',
      `describe.skip('totals', () => {\n  ${mark}\n  test('adds', () => {});\n});`,
      'is above a test that does not run',
    ],
    [
      'a group with a skipped test',
      `${mark}\ndescribe('totals', () => { test.fixme('adds', () => {}); });`,
      'is above a test that does not run',
    ],
    ['a test that is expected to fail', `${mark}\ntest.fails('adds', () => {});`, 'is above a test that does not run'],
    ['a test but without a name', "// proves:\ntest('adds', () => {});", 'names nothing'],
    ['a whole area above one case', "// proves: home.*\ntest('adds', () => {});", 'home.* needs a test that iterates over a list'],
  ])('above %s prove nothing', (_, source, fault) => {
    const { marks: none, faults: told } = readText(source);
    expect(none).toEqual([]);
    expect(told).toEqual([expect.stringMatching(new RegExp(`^a\\.test\\.ts:\\d+: ${fault.replaceAll(/[.*]/g, '\\$&')}$`))]);
  });
});
