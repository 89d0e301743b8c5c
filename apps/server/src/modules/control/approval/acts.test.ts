import type { RequestAct } from '@krapao/contract';
import { sameInAll } from '@krapao/contract/values/languages';
import { expect, test } from 'vitest';
import type { Core } from '../../../platform/core.ts';
import { testTerms } from '../../../testing/bonus.ts';
import { slice } from '../../../testing/wheel.ts';
import { readInput } from './acts.ts';
import type { StaffRequest } from './request.sql.ts';

const uuid = '5f2d8c1e-0b1a-4c3d-8e9f-001122334455';
const rule = JSON.stringify(testTerms).slice(1, -1);
const wheel = JSON.stringify({ name: sameInAll('Wheel'), slices: [slice('A')] });
const texts = JSON.stringify(sameInAll('Hello'));

/** HTTP calls as stored by the previous version, and the input each maps to. */
const stored: { readonly [act in RequestAct]: readonly [call: string, input: object] } = {
  'member.adjust': [
    '{"params":{"memberId":"7"},"body":{"direction":"debit","amount":1.5,"reason":"twice","key":"adjust-key-1"}}',
    { memberId: 7n, direction: 'debit', amount: 1.5, reason: 'twice', key: 'adjust-key-1' },
  ],
  'member.bankAccount': [
    '{"params":{"memberId":"7"},"body":{"bankCode":"KBANK","bankAccountName":"NEW NAME","bankAccountNo":"0123456789","reason":"lost"}}',
    { memberId: 7n, bankCode: 'KBANK', bankAccountName: 'NEW NAME', bankAccountNo: '0123456789', reason: 'lost' },
  ],
  'member.phone': [
    `{"params":{"memberId":"7"},"body":{"phone":"0812345678","documentId":"${uuid}","reason":"lost"}}`,
    { memberId: 7n, phone: '0812345678', documentId: uuid, reason: 'lost' },
  ],
  'member.liftFreeze': ['{"params":{"memberId":"7"},"body":{"reason":"spoke"}}', { memberId: 7n, reason: 'spoke' }],
  'message.send': [
    `{"params":{},"body":{"id":"${uuid}","text":${texts},"audience":{"label":null,"activeDays":7,"deposited":true},"members":1200}}`,
    { id: uuid, text: sameInAll('Hello'), audience: { label: null, activeDays: 7, deposited: true }, members: 1_200 },
  ],
  'setting.put': [
    '{"params":{"key":"office"},"body":{"value":{"a":[1]},"updatedAt":"2026-11-18T00:00:00.000Z"}}',
    { key: 'office', value: { a: [1] }, updatedAt: '2026-11-18T00:00:00.000Z' },
  ],
  'slip.approve': [
    '{"params":{"memberId":"7","reference":"S1"},"body":{"amount":10,"transfer":{"bankCode":"SCB","fromBank":"BBL","transRef":"ABC123"}}}',
    { memberId: 7n, reference: 'S1', amount: 10, transfer: { bankCode: 'SCB', fromBank: 'BBL', transRef: 'ABC123' } },
  ],
  'deposit.approve': [
    '{"params":{"memberId":"7","reference":"D1"},"body":{"bankCode":"SCB","fromBank":"BBL","transRef":"ABC123"}}',
    { memberId: 7n, reference: 'D1', bankCode: 'SCB', fromBank: 'BBL', transRef: 'ABC123' },
  ],
  'bankCredit.match': ['{"params":{"id":"002:ABC123"},"body":{"memberId":"7"}}', { id: '002:ABC123', memberId: '7' }],
  'withdrawal.approve': ['{"params":{"memberId":"7","reference":"W1"},"body":{}}', { memberId: 7n, reference: 'W1' }],
  'withdrawal.resolve': [
    '{"params":{"memberId":"7","reference":"W1"},"body":{"paid":false,"reasonCode":"NOT_PAID"}}',
    { memberId: 7n, reference: 'W1', paid: false, reasonCode: 'NOT_PAID' },
  ],
  'stuck.resolve': [
    '{"params":{"memberId":"7","reference":"T1"},"body":{"happened":true,"reason":"seen"}}',
    { memberId: 7n, reference: 'T1', happened: true, reason: 'seen' },
  ],
  'bonus.put': [
    `{"params":{"code":"HALF"},"body":{"version":2,"rule":{${rule},"type":"day","maxReceived":1}}}`,
    { code: 'HALF', version: 2, rule: { ...testTerms, type: 'day', maxReceived: 1 } },
  ],
  'promotion.put': [
    `{"params":{"code":"CODE"},"body":{"version":0,"rule":{${rule},"fixed":null,"total":0,"perMember":1,"newMemberDays":0,"members":[]}}}`,
    { code: 'CODE', version: 0, rule: { ...testTerms, fixed: null, total: 0, perMember: 1, newMemberDays: 0, members: [] } },
  ],
  'wheel.put': [`{"params":{},"body":{"version":3,"wheel":${wheel}}}`, { version: 3, wheel: JSON.parse(wheel) }],
  'rules.put': [
    '{"params":{},"body":{"invite":{"active":true,"percent":4.35,"cap":{"THB":500,"LAK":0},"multiple":1.5}}}',
    { invite: { active: true, percent: 4.35, cap: { THB: 500, LAK: 0 }, multiple: 1.5 } },
  ],
  'refund.run': ['{"params":{},"body":{"day":"2026-11-16"}}', { day: '2026-11-16' }],
  'member.endBonus': ['{"params":{"memberId":"7"},"body":{"reason":"by mistake"}}', { memberId: 7n, reason: 'by mistake' }],
  'staff.create': [
    '{"params":{},"body":{"username":"by.two","name":"By two","role":"cashier","password":"long-enough-1"}}',
    { username: 'by.two', name: 'By two', role: 'cashier', password: 'long-enough-1' },
  ],
  'staff.activate': ['{"params":{"staffId":"3"}}', { staffId: 3n }],
  'staff.password': ['{"params":{"staffId":"3"},"body":{"password":"long-enough-1"}}', { staffId: 3n, password: 'long-enough-1' }],
  'staff.role': ['{"params":{"staffId":"3"},"body":{"role":"admin"}}', { staffId: 3n, role: 'admin' }],
  'factor.reset': ['{"params":{"staffId":"3"},"body":{}}', { staffId: 3n }],
  'restore.end': ['{"params":{},"body":{"reason":"all decided"}}', { reason: 'all decided' }],
};

const core = { vault: { decrypt: (payload: Buffer) => payload.toString() } } as unknown as Core;
const read = (act: RequestAct, text: string) => readInput(core, act, { id: uuid, payload: Buffer.from(text) } as unknown as StaffRequest);

test.each(Object.entries(stored) as [RequestAct, readonly [string, object]][])(
  '%s: a stored call and a stored input are read alike',
  (act, [call, input]) => {
    expect(read(act, call)).toEqual(input);
    const text = JSON.stringify(input, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(read(act, text)).toEqual(input);
    // Extra fields were stored too and must be ignored.
    const sent = JSON.parse(call);
    const stray = { staffId: '8', stray: 1, ...(act === 'bankCredit.match' ? {} : { memberId: '8' }) };
    expect(read(act, JSON.stringify({ ...sent, body: { ...sent.body, ...stray } }))).toEqual(input);
  },
);
