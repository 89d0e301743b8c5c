import type { BoundedSetting, NumbersOf } from '@krapao/contract/settings/bounds';
import type { Text } from '@krapao/ui/words.ts';
import { auditActTexts } from './audit-texts.ts';
import { fieldTexts } from './field-texts.ts';
import { roleTexts } from './role-texts.ts';
import { fieldWords } from './rule-texts.ts';
import { settingFieldTexts, settingTexts } from './setting-texts.ts';
import { valueText } from './value-texts.ts';

type NumberField = { [key in BoundedSetting]: keyof NumbersOf<key> }[BoundedSetting];
const fields = { ...settingTexts, ...fieldWords, ...settingFieldTexts, ...fieldTexts } satisfies Record<Exclude<NumberField, '*'>, Text>;
settingTexts satisfies Record<BoundedSetting, Text>;

const known: ReadonlyMap<string, Text> = new Map([auditActTexts, roleTexts, fields].flatMap((texts) => Object.entries<Text>(texts)));
const langs: ReadonlyMap<string, Text> = new Map([
  ['th', { th: 'ไทย', la: 'ໄທ', en: 'Thai' }],
  ['la', { th: 'ลาว', la: 'ລາວ', en: 'Lao' }],
  ['en', { th: 'อังกฤษ', la: 'ອັງກິດ', en: 'English' }],
]);

/** Uses the last part of the path that has a label. */
export const fieldText = (key: string): Text | null =>
  key.split('.').reduceRight<Text | null>((found, part) => found ?? fieldLabel(part), null);

export const fieldLabel = (name: string): Text | null => known.get(name) ?? valueText('currency', name) ?? langs.get(name) ?? null;
