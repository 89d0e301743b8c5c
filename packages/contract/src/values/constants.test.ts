import { expect, test } from 'vitest';
import * as constants from './constants.ts';

const byName: Readonly<Record<string, unknown>> = { ...constants };

/** Copied from the specification’s table. The tests of each feature check their use. */
// proves: limits.wheel-size limits.pager limits.gateways limits.quick-kbank limits.quick-100 limits.quick-10
test.each([
  ['httpTimeoutMs', 60_000],
  ['uploadTimeoutMs', 300_000],
  ['loadingOverlayDelayMs', 200],
  ['toastMs', 4_000],
  ['redirectAfterRegisterMs', 2_000],
  ['agreementDelayMs', 1_500],
  ['autoClickAfterBankNameEditMs', 1_000],
  ['countdownTickMs', 1_000],
  ['thaiPhoneLength', 10],
  ['minimumTransferUnits', 1],
  ['minimumWalletLinkUnits', 2],
  ['gatewayMinimumUnits', { WW: 100, PAYONEX: 100, PAYTIMZ: 10, ZPAY: 10 }],
  [
    'quickAmountUnits',
    {
      KBANK: [10, 20, 50, 100, 500, 1000],
      WW: [100, 200, 300, 500, 1000],
      PAYONEX: [100, 200, 300, 500, 1000],
      PAYTIMZ: [10, 50, 100, 500, 1000],
      ZPAY: [10, 50, 100, 500, 1000],
    },
  ],
  ['pageSize', { invite: 10, refund: 10, statement: 10, slip: 10, coupon: 3 }],
  ['pagerRange', { before: 3, after: 1 }],
  ['claimDebounceMs', 500],
  ['wheelResizeDebounceMs', 500],
  ['prizeModalDelayMs', 2_000],
  [
    'wheel',
    { sizePxMax: 350, windowShare: 0.85, friction: 0.991, durationMs: [4_000, 5_000], durationShareATurn: 0.1, extraTurns: [3, 4] },
  ],
  ['englishNameBanks', ['KTB', 'TMB', 'BBL']],
  ['recommendedBanks', ['KBANK', 'KTB']],
  ['inviteCodePrefix', 'PR'],
  ['relativeTimeSeconds', { year: 31_536_000, month: 2_592_000, day: 86_400, hour: 3_600, minute: 60, second: 1 }],
] as const)('%s is %j', (name, value) => expect(byName[name]).toEqual(value));

test('the chat limits are those of the specification', () => {
  expect(constants.chat).toEqual({
    textCharactersMax: 2_000,
    imageMegabytesMax: 10,
    videoMegabytesMax: 20,
    historyPage: 10,
    readMarkDebounceMs: 1_000,
    socketCheckMs: 5_000,
    alertMs: 4_000,
    scrollToBottomThresholdPx: 60,
    fileTypes: ['mp4', 'quicktime', 'png', 'jpeg', 'jpg', 'gif'],
  });
});
