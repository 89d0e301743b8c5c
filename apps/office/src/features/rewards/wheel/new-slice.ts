import type { ApiMap } from '@krapao/contract';

const colours = ['#7a1f2b', '#1f3b7a', '#1f6b45', '#7a5a1f', '#4b1f7a', '#1f6b7a', '#7a1f5e', '#3d4a1f'] as const;
const blankText = { th: '', la: '', en: '' };

export function newSlice(others: readonly Pick<Slice, 'code'>[]): Slice {
  const taken = new Set(others.map(({ code }) => code));
  const numbers = Array.from({ length: others.length + 1 }, (_, at) => `S${at + 1}`);
  return {
    code: numbers.find((code) => !taken.has(code)) ?? '',
    label: blankText,
    name: blankText,
    html: blankText,
    bgColor: colours[others.length % colours.length] ?? colours[0],
    textColor: '#ffffff',
    weight: 1,
    kind: 'nothing',
    amount: { THB: 0, LAK: 0 },
    coins: 0,
    ruleCode: '',
    stock: null,
    budget: null,
    expiryDays: 30,
  };
}

export type Wheel = ApiMap['PUT /api/office/wheel']['body']['wheel'];
export type Slice = Wheel['slices'][number];
