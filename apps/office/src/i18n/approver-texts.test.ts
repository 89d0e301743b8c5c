import { expect, test } from 'vitest';
import { approversText } from './approver-texts.ts';

const waiting = { isApproverPresent: true, approverRole: 'manager' } as const;

test.each([
  [['Noi'], true, 'Waiting for Noi'],
  [['Noi', 'Lek'], true, 'Waiting for Noi or Lek'],
  [['A', 'B', 'C', 'D', 'E', 'F'], true, 'Waiting for A or B or C or 3 others'],
  [['Noi', 'Lek'], false, 'Nobody who can approve it is signed in: Noi or Lek'],
])('approvers %j, present %s: %s', (approvers, isApproverPresent, text) => {
  expect(approversText({ ...waiting, approvers, isApproverPresent }).en).toBe(text);
});

test('without an approver, every language says what to do and names the role', () => {
  const text = approversText({ approvers: [], isApproverPresent: false, approverRole: 'admin' });
  expect(text.en).toContain('Nobody can approve this yet: ask an admin to add another person with the role Admin');
  expect(text.th).toContain('ผู้ดูแลระบบ');
  expect(text.la).toContain('ຜູ້ດູແລລະບົບ');
});
