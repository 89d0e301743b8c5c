import { expect, test } from 'vitest';
import { codeIn } from './code-in.ts';

test.each([
  ['012345', '012345'],
  ['12345', '12345'],
  ['', ''],
  ['012 345', '012345'],
  ['012-345', '012345'],
  ['๐๑๒๓๔๕', '012345'],
  ['໐໑໒໓໔໕', '012345'],
  ['0123456', '012345'],
  ['Krapao: รหัส OTP 012345 (อ้างอิง ACDE) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น', '012345'],
  ['5 minutes: 012345\n@krapao.example #012345', '012345'],
  ['abc', ''],
])('finds the code in %j: %j', (text, code) => expect(codeIn(text)).toBe(code));
