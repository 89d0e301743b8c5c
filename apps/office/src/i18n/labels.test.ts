import { namedEndpoints } from '@krapao/contract';
import { providerCodes } from '@krapao/contract/games/providers';
import { expect, test } from 'vitest';
import { fieldLabel, fieldText } from './labels.ts';
import { settingText } from './setting-texts.ts';
import { areaText, isValueField, valueText } from './value-texts.ts';

type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  in?: Schema;
  valueType?: Schema;
  entries?: Record<string, string>;
};
type Schema = { _zod: { def: Def } };
type Field = { path: string[]; values: string[] };

function fieldsOf(schema: unknown, path: string[] = []): Field[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { def } = (schema as Schema)._zod;
  const inner = [def.element, def.innerType, def.in, def.valueType, ...(def.options ?? [])];
  return [
    ...(def.type === 'enum' && path.length > 0 ? [{ path, values: Object.values(def.entries ?? {}) }] : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, part]) => [
      { path: [...path, name], values: [] },
      ...fieldsOf(part, [...path, name]),
    ]),
    ...inner.flatMap((part) => fieldsOf(part, path)),
  ];
}
const languages = ['th', 'la', 'en'];
const nameless = (fields: Field[]): string[] => [
  ...new Set(
    fields
      .map(({ path }) => path.at(-1) ?? '')
      .filter((name) => fieldLabel(name) === null && !languages.includes(name) && !providerCodes.some((code) => code === name)),
  ),
];

const ofOffice = namedEndpoints.map(([, endpoint]) => endpoint).filter(({ path }) => path.startsWith('/api/office/'));
/** Set by the browser, so users never see them. */
const unseen = new Set(['clientId', 'before', 'after', 'limit', 'challenge', 'params']);

test('every field that a staff call can blame has a label, its own or its parent’s', () => {
  const typed = ofOffice.flatMap(({ body, query, params }) => [body, query, params].flatMap((part) => fieldsOf(part)));
  const paths = typed.map(({ path }) => path.join('.')).filter((path) => !unseen.has(path));
  expect([...new Set(paths)].filter((path) => fieldText(path) === null)).toEqual([]);
  expect(fieldText('rule.slices.3.weight')?.en).toBe('Weight');
});

/** The server’s settings. The app must not import them, but each needs a label here. */
const definitionsAt = '../../../server/src/platform/settings/definitions.ts';

test('every setting, every field of a setting and every listed value has a name', async () => {
  const { definitions } = (await import(/* @vite-ignore */ definitionsAt)) as { definitions: Record<string, { schema: unknown }> };
  const all = Object.entries(definitions);
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(([key]) => settingText(key) === null)).toEqual([]);
  const fields = all.flatMap(([key, { schema }]) => fieldsOf(schema, [key]));
  expect(nameless(fields)).toEqual([]);
  const unnamed = fields.flatMap(({ path, values }) => {
    const field = path.at(-1) ?? '';
    return values.filter((value) => !isValueField(field) || valueText(field, value) === null).map((value) => `${field} ${value}`);
  });
  expect(unnamed).toEqual([]);
});

test('every staff call belongs to an area with a name', () => {
  expect(ofOffice.filter(({ path }) => areaText(path) === null).map(({ path }) => path)).toEqual([]);
});
