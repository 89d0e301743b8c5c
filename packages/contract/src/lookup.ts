import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { figure, time } from './schemas.ts';

const open = { method: 'GET', effect: 'read', who: 'anyone', fails: [] } as const;
const signedIn = { method: 'GET', effect: 'read', who: 'member', fails: [] } as const;

export const bankView = z.object({ code: z.string(), nameTH: z.string(), nameEN: z.string(), nameLA: z.string() });

export const lookupActive = endpoint({
  ...open,
  path: '/api/lookup/active',
  whenTerminated: 'open',
  reply: z.object({ terminated: z.enum(['active', 'gone']) }),
});
export const lookupBanks = endpoint({ ...open, path: '/api/lookup/banks', reply: z.object({ banks: z.array(bankView) }) });
export const lookupSources = endpoint({
  ...open,
  path: '/api/lookup/sources',
  reply: z.object({ sources: z.array(z.object({ code: z.string(), description: z.string() })) }),
});
export const lookupInfo = endpoint({ ...open, path: '/api/lookup/info', reply: z.object({ name: z.string(), website: z.string() }) });
export const lookupContact = endpoint({
  ...open,
  path: '/api/lookup/contact',
  whenTerminated: 'open',
  reply: z.object({ contactText: z.string(), lineLink: z.string(), lineName: z.string(), lineQR: z.string() }),
});
/** Empty texts where the operator has written none. */
export const lookupLicence = endpoint({
  ...open,
  path: '/api/lookup/licence',
  reply: z.object({ operator: z.string(), number: z.string(), authority: z.string(), text: z.string(), link: z.string() }),
});
export const lookupConditions = endpoint({
  ...open,
  path: '/api/lookup/conditions',
  reply: z.object({ conditions: z.array(z.string()) }),
});
export const lookupAgreements = endpoint({
  ...open,
  path: '/api/lookup/agreements',
  reply: z.object({ agreements: z.array(z.string()) }),
});
export const lookupNotice = endpoint({ ...open, path: '/api/lookup/notice', reply: z.object({ notice: z.string() }) });
export const lookupRegisterOtp = endpoint({
  ...open,
  path: '/api/lookup/registerOTP',
  reply: z.object({ registerOTP: z.boolean() }),
});
/** What is being maintained now, by `game:PG` or `bank:KBANK`, in the caller's language. */
export const lookupMaintenance = endpoint({
  ...open,
  path: '/api/lookup/maintenance',
  reply: z.object({ notices: z.record(z.string(), z.string()) }),
});
/** For how long no money leaves after a new password by SMS, and until when that would be if it were set now. */
export const lookupRecovery = endpoint({
  ...open,
  path: '/api/lookup/recovery',
  reply: z.object({ holdHours: figure, withdrawFrom: time }),
});
export const lookupChatWidget = endpoint({
  ...open,
  path: '/api/lookup/enableChatWidget',
  reply: z.object({ enableChatWidget: z.boolean() }),
});
export const lookupHowto = endpoint({
  ...open,
  path: '/api/lookup/howto',
  /** The film in the caller's language; captions in every language that it has them in, so that a change of language needs no other film. */
  reply: z.object({
    videos: z.array(
      z.object({
        key: z.string(),
        url: z.string(),
        poster: z.string(),
        tracks: z.array(z.object({ language: z.enum(languages), url: z.string() })),
      }),
    ),
  }),
});

export const depositBank = z.object({
  bankCode: z.string(),
  bankType: z.enum(['BANK', 'PAYMENT']),
  mode: z.enum(['AUTO', 'SMS', 'MANUAL']),
  bank: z.object({ nameTH: z.string(), nameEN: z.string(), nameLA: z.string() }),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  currency: z.enum(['BAHT', 'LAK']),
  /** The least amount of a QR code of this channel, all settings and overrides counted; 0 where no codes are made. */
  minimum: figure,
  /** Its codes could not be made just now. The banks come in the order in which they are best tried. */
  down: z.optional(z.boolean()),
});
export const depositWallet = z.object({ walletAccountName: z.string(), mode: z.enum(['AUTO', 'LINK']) });

export const lookupDeposit = endpoint({
  ...signedIn,
  path: '/api/lookup/deposit',
  reply: z.object({ banks: z.array(depositBank), wallets: z.array(depositWallet), isManual: z.boolean() }),
});
export const lookupWithdraw = endpoint({
  ...signedIn,
  path: '/api/lookup/withdraw',
  /** `withdrawFrom`, only while it is ahead: before this time nothing is paid out, because a new password was set by SMS. */
  reply: z.object({ withdrawMin: figure, withdrawMax: figure, withdrawFrom: z.optional(time) }),
});
export const lookupSlip = endpoint({
  ...signedIn,
  path: '/api/lookup/slip',
  reply: z.object({ closeFrom: z.string(), closeTo: z.string(), isOpen: z.boolean(), qrMinutes: z.number(), qrMin: figure }),
});
