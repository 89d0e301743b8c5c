import { money } from '@krapao/money';
import { describe, expect, test } from 'vitest';
import { tag, withCrc } from '../../../integrations/payment-gateways/emv.ts';
import {
  amountDoubt,
  type Claim,
  claimDoubt,
  isMoneyWithUs,
  isUploadOpen,
  type Judged,
  keptFacts,
  knownFacts,
  nextInquiry,
  nextLook,
  slipInReading,
  slipRefusal,
} from './slip.rules.ts';

const payload = (transRef: string) =>
  withCrc(tag('00', tag('00', '000001') + tag('01', '014') + tag('02', transRef)) + tag('51', 'TH'), '91');
const picture = (...texts: string[]) => ({ width: 900, height: 1_400, texts });

describe('reading the picture', () => {
  test('one slip code is a slip, even beside other codes', () => {
    expect(slipInReading(picture('https://bank.example', payload('AAAA1111BBBB')))).toMatchObject({
      slip: { bankNumber: '014', transRef: 'AAAA1111BBBB' },
    });
  });
  test('IMG_SIZE_UNABLE_TO_PROCESS: too small, or undecodable', () => {
    expect(slipInReading({ width: 99, height: 1_400, texts: [payload('AAAA1111BBBB')] })).toEqual({ note: 'IMG_SIZE_UNABLE_TO_PROCESS' });
    expect(slipInReading(null)).toEqual({ note: 'IMG_SIZE_UNABLE_TO_PROCESS' });
  });
  test('CANNOT_READ_CROPPED_IMAGE: no code in the picture', () => {
    expect(slipInReading(picture())).toEqual({ note: 'CANNOT_READ_CROPPED_IMAGE' });
  });
  test('INVALID_SLIP: a code, but not of a slip', () => {
    expect(slipInReading(picture('https://bank.example'))).toEqual({ note: 'INVALID_SLIP' });
  });
  test('UNSTABLE_REFNO_ON_SLIP: two slips in one picture, or a wrong checksum', () => {
    expect(slipInReading(picture(payload('AAAA1111BBBB'), payload('AAAA1111BBBC')))).toEqual({ note: 'UNSTABLE_REFNO_ON_SLIP' });
    expect(slipInReading(picture(payload('AAAA1111BBBB').replace('AAAA', 'AAAB')))).toEqual({ note: 'UNSTABLE_REFNO_ON_SLIP' });
  });
});

describe('judging the bank’s facts', () => {
  const uploadedAt = new Date('2026-03-01T05:00:00Z');
  const minutesBefore = (minutes: number) => new Date(uploadedAt.getTime() - minutes * 60_000);
  const good: Judged = {
    read: { bankNumber: '014', transRef: 'AAAA1111BBBB' },
    facts: {
      transRef: 'AAAA1111BBBB',
      sendingBankNumber: '014',
      sendingBankCode: 'SCB',
      receivingBankCode: 'KBANK',
      at: minutesBefore(10),
      amount: money(10_025n, 'THB'),
      senderAccount: 'xxx-x-x5678-x',
      senderName: 'MR SOMCHAI J***',
      receiverAccount: 'xxx-x-x5678-x',
    },
    member: { currency: 'THB', bankCode: 'SCB', bankAccountNo: '1110056789' },
    accounts: [{ bankCode: 'KBANK', bankAccountNo: '0123456789', currency: 'THB', bankType: 'BANK' }],
    isTaken: false,
    uploadedAt,
    ageMinutesMax: 60,
    window: { closeFrom: '00:00', closeTo: '00:00' },
  };
  const withFacts = (facts: Partial<Judged['facts']>): Judged => ({ ...good, facts: { ...good.facts, ...facts } });

  test('a transfer of the member to our account is accepted', () => {
    expect(slipRefusal(good)).toBeNull();
    expect(slipRefusal(withFacts({ at: minutesBefore(60) }))).toBeNull();
  });
  test.each([
    ['xxx-x-x5678-x', '1110056789', null],
    ['xxx-x-x5678-x', '1110066789', 'NOT_MATCH'],
    ['111-0-05678-9', '1110056789', null],
    ['1110056789', '1110056789', null],
  ])('stored facts give the same verdict as the full ones: sender %s, account %s, %s', (senderAccount, bankAccountNo, refusal) => {
    const judged = { ...withFacts({ senderAccount }), member: { ...good.member, bankAccountNo } };
    const facts = keptFacts(good.read, { facts: knownFacts(judged.facts, 'THB'), senderName: good.facts.senderName });
    expect([facts && slipRefusal({ ...judged, facts }), slipRefusal(judged)]).toEqual([refusal, refusal]);
    const { amount, at, senderName } = good.facts;
    expect(facts).toMatchObject({ amount, at, senderName });
  });
  test('facts are stored only from an answer in the member’s currency', () => {
    expect(keptFacts(good.read, { facts: null, senderName: null })).toBeNull();
    expect(keptFacts(good.read, { facts: knownFacts(good.facts, 'LAK'), senderName: null })).toBeNull();
  });
  test.each([
    ['UNSTABLE_REFNO_ON_SLIP', withFacts({ transRef: 'AAAA1111BBBX' })],
    ['UNSTABLE_REFNO_ON_SLIP', withFacts({ sendingBankNumber: '004' })],
    ['DEST_ACC_INVALID', withFacts({ receiverAccount: 'xxx-x-x9999-x' })],
    ['DEST_ACC_INVALID', withFacts({ receivingBankCode: 'KTB' })],
    ['DEST_ACC_INVALID', withFacts({ amount: money(10_025n, 'LAK') })],
    ['SLIP_REFNO_DUPLICATED', { ...good, isTaken: true }],
    ['EXPIRED_SLIP', withFacts({ at: minutesBefore(60.1) })],
    ['INVALID_SLIP', withFacts({ at: minutesBefore(-48 * 60) })],
    ['NOT_MATCH', withFacts({ senderAccount: 'xxx-x-x5679-x' })],
    ['NOT_MATCH', withFacts({ sendingBankCode: 'KBANK' })],
  ] as const)('%s', (note, judged) => {
    expect(slipRefusal(judged)).toBe(note);
  });
  // Uploaded at noon in Bangkok.
  test.each([
    ['made while closed, uploaded an hour after opening', { closeFrom: '08:00', closeTo: '11:00' }, 239, null],
    ['made while closed, uploaded later than that', { closeFrom: '08:00', closeTo: '10:50' }, 239, 'EXPIRED_SLIP'],
    ['made half an hour before closing', { closeFrom: '10:00', closeTo: '11:30' }, 150, null],
    ['made too long before closing', { closeFrom: '10:00', closeTo: '11:30' }, 151, 'EXPIRED_SLIP'],
    ['closed from the evening before', { closeFrom: '23:00', closeTo: '11:30' }, 13 * 60 + 30, null],
    ['closed on both days', { closeFrom: '10:00', closeTo: '11:30' }, 24 * 60 + 30, 'EXPIRED_SLIP'],
    ['closed later in the day', { closeFrom: '12:00', closeTo: '13:00' }, 61, 'EXPIRED_SLIP'],
  ] as const)('the hour counts only while uploads are open: %s', (_, window, minutes, note) => {
    expect(slipRefusal({ ...withFacts({ at: minutesBefore(minutes) }), window })).toBe(note);
  });
  const free = { isCredited: false };
  test.each([
    ['too late', { ...withFacts({ at: minutesBefore(60.1) }), ...free }, true],
    ['from an account that is not the member’s', { ...withFacts({ senderAccount: 'xxx-x-x5679-x' }), ...free }, true],
    ['dated in the future', { ...withFacts({ at: minutesBefore(-48 * 60) }), ...free }, true],
    ['to our account, for a member with another currency', { ...good, member: { ...good.member, currency: 'LAK' }, ...free }, true],
    ['too late, and credited by the bank’s webhook', { ...withFacts({ at: minutesBefore(60.1) }), isCredited: true }, false],
    ['not to our account', { ...withFacts({ receivingBankCode: 'KTB' }), ...free }, false],
    ['a different transfer from the one in the picture', { ...withFacts({ transRef: 'AAAA1111BBBX' }), ...free }, false],
    ['credited before', { ...good, isTaken: true, isCredited: true }, false],
  ] as const)('whether a refused slip means that uncredited money arrived: %s', (_, judged, isOurs) => {
    const note = slipRefusal(judged);
    expect(note).not.toBeNull();
    expect(note && isMoneyWithUs(judged, note)).toBe(isOurs);
  });
});

describe('the bank’s report compared with verification', () => {
  const baht = (units: number) => money(BigInt(Math.round(units * 100)), 'THB');
  const told = (amount = baht(100), isSentBack = false) => ({ amount, isSentBack });
  test.each([
    ['the same amount', baht(100), told(), null],
    ['the bank reports less', baht(1_000), told(), 'BANK_DIFFERS'],
    ['the bank reports more', baht(99.99), told(), 'BANK_DIFFERS'],
    ['another currency', money(10_000n, 'LAK'), told(), 'BANK_DIFFERS'],
    ['the same amount, but staff refused the bank credit', baht(100), told(baht(100), true), 'BANK_SENT_BACK'],
    ['another amount of a refused bank credit', baht(1_000), told(baht(100), true), 'BANK_DIFFERS'],
  ] as const)('%s', (_, said, told, doubt) => {
    expect(amountDoubt(said, told)).toBe(doubt);
  });
  test('the bank’s report is looked up soon, then every minute for a day; then the slip is left to staff', () => {
    expect(nextLook(0)).toEqual({ afterSeconds: 2 });
    expect(nextLook(2)).toEqual({ afterSeconds: 60 });
    expect(nextLook(24 * 60 - 1)).toEqual({ afterSeconds: 60 });
    expect(nextLook(24 * 60)).toBe('BANK_SILENT');
  });
});

describe('whether the transfer is the member’s', () => {
  const registered = new Date('2026-03-01T05:00:00Z');
  const later = new Date('2026-03-01T05:00:01Z');
  const whole = { bankCode: 'SCB', accountNo: '111-0-05678-9', name: 'SOMEBODY ELSE', isWhole: true };
  const masked = { bankCode: 'SCB', accountNo: 'xxx-x-x5678-x', name: 'MR SOMCHAI J***', isWhole: false };
  const own: Claim = {
    member: { bankCode: 'SCB', bankAccountNo: '1110056789', bankAccountName: 'SOMCHAI JAIDEE', bankSince: registered, isActive: true },
    sender: whole,
    saidName: 'MR SOMCHAI J***',
    madeAt: later,
    fitting: 1,
  };
  const before = new Date('2026-03-01T04:59:59Z');
  test.each([
    ['the full number matches, with any name', own, null],
    ['the full number shares only the digits that a slip shows', { ...own, sender: { ...whole, accountNo: '9990056781' } }, 'NOT_MATCH'],
    ['the full number at another bank', { ...own, sender: { ...whole, bankCode: 'KBANK' } }, 'NOT_MATCH'],
    ['the full number, made before the registration', { ...own, madeAt: before }, 'BEFORE_MEMBER'],
    ['the member is inactive', { ...own, member: { ...own.member, isActive: false } }, 'INACTIVE'],
    ['made at the moment of the registration', { ...own, madeAt: registered }, null],
    ['masked: bank, digits and names match', { ...own, sender: masked }, null],
    ['masked: the bank gives no name, and the verified name matches', { ...own, sender: { ...masked, name: ' ' } }, null],
    ['masked: no name at all', { ...own, sender: { ...masked, name: '' }, saidName: null }, 'NAME_DIFFERS'],
    ['masked: the bank’s name differs', { ...own, sender: { ...masked, name: 'MALEE S***' } }, 'NAME_DIFFERS'],
    ['masked: the verified name differs', { ...own, sender: masked, saidName: 'MALEE S***' }, 'NAME_DIFFERS'],
    ['masked: another digit', { ...own, sender: { ...masked, accountNo: 'xxx-x-x5679-x' } }, 'NOT_MATCH'],
    ['masked: another bank', { ...own, sender: { ...masked, bankCode: 'KTB' } }, 'NOT_MATCH'],
    ['masked: made before the registration', { ...own, sender: masked, madeAt: before }, 'BEFORE_MEMBER'],
    ['masked: two members match', { ...own, sender: masked, fitting: 2 }, 'AMBIGUOUS'],
  ] as const)('%s', (_, claim, doubt) => {
    expect(claimDoubt(claim)).toBe(doubt);
  });
});

describe('repeating a verification', () => {
  const asked = { inquiries: 1, turnedAwayInRow: 0, waitedMinutes: 1, waitMinutesMax: 10 };
  test('not booked yet: after the delay that the bank gives, up to a limit', () => {
    expect(nextInquiry({ ...asked, outcome: 'pending', retryAfterSeconds: 5 })).toEqual({ afterSeconds: 5 });
    expect(nextInquiry({ ...asked, outcome: 'pending', waitedMinutes: 10 })).toEqual({ note: 'UNKNOW_ERROR' });
  });
  test('no answer: after growing delays, up to a limit', () => {
    expect(nextInquiry({ ...asked, outcome: 'silence', inquiries: 3 })).toEqual({ afterSeconds: 8 });
    expect(nextInquiry({ ...asked, outcome: 'silence', inquiries: 99 })).toEqual({ afterSeconds: 30 });
    expect(nextInquiry({ ...asked, outcome: 'silence', waitedMinutes: 11 })).toEqual({ note: 'UNKNOW_ERROR' });
  });
  test('TRIPPLE_WRONG_CAPTCHA: rejected three times in a row', () => {
    expect(nextInquiry({ ...asked, outcome: 'turned-away', turnedAwayInRow: 2 })).toEqual({ afterSeconds: 1 });
    expect(nextInquiry({ ...asked, outcome: 'turned-away', turnedAwayInRow: 3 })).toEqual({ note: 'TRIPPLE_WRONG_CAPTCHA' });
  });
});

test('uploads are closed in the daily window, which may cross midnight', () => {
  const bangkok = (time: string) => new Date(`2026-03-01T${time}:00+07:00`);
  const night = { closeFrom: '23:30', closeTo: '00:30' };
  expect(['23:29', '00:30', '12:00'].map((time) => isUploadOpen(bangkok(time), night))).toEqual([true, true, true]);
  expect(['23:30', '00:00', '00:29'].map((time) => isUploadOpen(bangkok(time), night))).toEqual([false, false, false]);
  const noon = { closeFrom: '12:00', closeTo: '13:00' };
  expect(['11:59', '12:00', '12:59', '13:00'].map((time) => isUploadOpen(bangkok(time), noon))).toEqual([true, false, false, true]);
  expect(isUploadOpen(bangkok('05:00'), { closeFrom: '00:00', closeTo: '00:00' })).toBe(true);
});
