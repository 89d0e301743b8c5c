import { expect, test } from 'vitest';
import { gramQuery, likePattern, searchForm } from './search-form.ts';

test.each([
  ['  Hello \n\t WORLD ', 'hello world'],
  ['ÉCOLE', 'école'],
  ['ＦＵＬＬ１２', 'full12'],
  ['ຫນ້າ', searchForm('ໜ້າ')],
  ['ຫມົດ', searchForm('ໝົດ')],
  ['ນ້ຳ', searchForm('ນໍ້າ')],
  ['น้ำ', searchForm('นํ้า')],
  ['ฝากเงิน', 'ฝากเงิน'],
  ['<b>&amp;</b>', '<b>&amp;</b>'],
  ['', ''],
])('%j is normalised to %j', (text, form) => {
  expect(searchForm(text)).toBe(form);
});

test.each([
  ['ab', `'ab':*`],
  ['abc', `'abc'`],
  ['abcde', `'abc' & 'bcd' & 'cde'`],
  ['aaaa', `'aaa'`],
  [`o'\\x`, `'o''\\\\' & '''\\\\x'`],
  ['ค่ะ', `'ค่ะ'`],
  ['😀😀a', `'😀😀a'`],
])('%j is searched in the index as %s', (form, query) => {
  expect(gramQuery(form)).toBe(query);
});

test('wildcards are escaped', () => {
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});
