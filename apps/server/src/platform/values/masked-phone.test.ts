import { expect, test } from 'vitest';
import { maskPhone } from './account-no.ts';

test.each([
  ['0812345678', '081-xxx-5678'],
  ['02055512345', '020-xxxx-2345'],
  ['8562055512345', '856-xxxxxx-2345'],
  ['555123456', '555-xx-3456'],
  ['55512345', 'xxxx2345'],
  ['12345', 'xxx45'],
  ['7', 'x'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => expect(maskPhone(phone)).toBe(shown));
