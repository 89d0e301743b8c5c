import { office } from '@krapao/contract';
import { amountUnitsMax, providerCodes } from '@krapao/contract/constants';
import { isOwnAccountNo } from '@krapao/contract/deposit-methods';
import { sameInAll } from '@krapao/contract/languages';
import { isStaffLink } from '@krapao/contract/links';
import { hasTwoDecimals } from '@krapao/contract/promotion-bounds';
import { clockForm } from '@krapao/contract/setting-forms';
import * as z from 'zod/mini';
import { chatBot } from './chat-bot-defaults.ts';
import { agreements, banks, banners, conditions, contact, howto, notice, sources } from './defaults.ts';
import { localHtml, localLine } from './local-text.ts';
import { secondPerson } from './second-person-defaults.ts';
import { staffReasons } from './staff-reasons-defaults.ts';

const bank = z.object({ code: z.string(), nameTH: z.string(), nameEN: z.string(), nameLA: z.string(), country: z.enum(['TH', 'LA']) });
const link = z.string().check(z.refine(isStaffLink));
/** Text tracks (WebVTT) of an operator's own film; an empty one is missing. */
const captions = z.object({ th: z._default(link, ''), la: z._default(link, ''), en: z._default(link, '') });
const minutesOfDay = z.string().check(z.regex(clockForm));
/** The contract has the bounds (`setting-bounds.ts`). Values saved before a bound was narrowed stay readable. */
const units = z.number().check(z.minimum(0));
const ownAccount = z.object({ bankCode: z.string(), bankAccountNo: z.string().check(z.refine(isOwnAccountNo)) });
/** Amounts of money: a third decimal would have no minor unit to become. */
const moneyUnits = z.number().check(z.minimum(0), z.maximum(amountUnitsMax), z.refine(hasTwoDecimals));
const perCurrency = z.object({ THB: moneyUnits, LAK: moneyUnits });
/** A member of some days who plays and shares no device stays below it, also without a new deposit. */
const autoScoreBelow = 35;
/** The most that an inviter earns for one friend, until staff write another. */
const inviteCap = { THB: 500, LAK: 300_000 };
const qrMargin = { THB: 1, LAK: 1_000 };
const mark = z.object({ at: z.string(), by: z.string() });
const orNever = z.nullable(perCurrency);
const daySums = z.object({ credit: orNever, payout: orNever });

/** Every setting: its form and what it is until staff change it. Amounts are in units of the currency. */
export const definitions = {
  terminated: { schema: z.boolean(), initial: false },
  registerOTP: { schema: z.boolean(), initial: true },
  enableChatWidget: { schema: z.boolean(), initial: true },
  banks: { schema: z.array(bank), initial: banks },
  sources: { schema: z.array(z.object({ code: z.string(), description: localLine })), initial: sources },
  info: { schema: z.object({ name: z.string(), website: z.string() }), initial: { name: 'Krapao', website: '' } },
  contact: {
    schema: z.object({ contactText: localHtml, lineLink: link, lineName: z.string(), lineQR: link }),
    initial: contact,
  },
  /** Who runs the service and who allows it, as a licensed operator shows it. Empty: nothing is shown. */
  licence: {
    schema: z.object({
      operator: z._default(localLine, sameInAll('')),
      number: z.string().check(z.maxLength(60)),
      authority: localLine,
      text: localHtml,
      link,
    }),
    initial: { operator: sameInAll(''), number: '', authority: sameInAll(''), text: sameInAll(''), link: '' },
  },
  conditions: { schema: z.array(localHtml), initial: conditions },
  agreements: { schema: z.array(localHtml), initial: agreements },
  notice: { schema: localHtml, initial: notice },
  howto: { schema: z.array(z.object({ key: z.string(), url: link, poster: link, tracks: z.optional(captions) })), initial: howto },
  sessionLifetime: {
    schema: z.object({ rememberedDays: units, sessionHours: units, staffHours: units }),
    initial: { rememberedDays: 30, sessionHours: 12, staffHours: 10 },
  },
  limits: {
    schema: z.object({
      loginFailuresMax: units,
      loginFailuresMinutes: units,
      /** Of all who try one account from browsers that have not signed in to it before. */
      loginFailuresAccountMax: z._default(units, 100),
      entryPerMinute: units,
      moneyPerMinute: units,
      ordinaryPerMinute: units,
      /** Tokens that no session has, by address. */
      unknownTokensPerMinute: z._default(units, 60),
      /** Calls without a token that ask the database, by address: guests in the chat. */
      anonymousPerMinute: z._default(units, 600),
    }),
    initial: {
      loginFailuresMax: 10,
      loginFailuresMinutes: 15,
      loginFailuresAccountMax: 100,
      entryPerMinute: 60,
      moneyPerMinute: 120,
      ordinaryPerMinute: 600,
      unknownTokensPerMinute: 60,
      anonymousPerMinute: 600,
    },
  },
  otp: {
    schema: z.object({ minutes: units, triesMax: units, secondsBetween: units, perHourMax: units }),
    initial: { minutes: 5, triesMax: 5, secondsBetween: 60, perHourMax: 5 },
  },
  /**
   * Messages with a code an hour, for all, for phones that begin alike, and for an address; `asks`: how often an address may ask whether a phone is a member's.
   * Beyond `free` the browser solves a puzzle first (`bits` each for eight parts, more under load up to `bitsMax`), beyond `most` nothing is sent.
   */
  smsBudget: {
    schema: z.object({
      prefixDigits: units,
      free: z.object({ all: units, prefix: units, address: units, asks: units }),
      most: z.object({ all: units, prefix: units, address: units, asks: units }),
      bits: units,
      bitsMax: units,
    }),
    initial: {
      prefixDigits: 6,
      free: { all: 120, prefix: 10, address: 5, asks: 10 },
      most: { all: 1_200, prefix: 60, address: 60, asks: 60 },
      bits: 14,
      bitsMax: 16,
    },
  },
  /** After a new password by SMS nothing is paid out for so long: the one who set it may have no more than the phone. */
  recovery: { schema: z.object({ payoutFreezeHours: units }), initial: { payoutFreezeHours: 24 } },
  withdraw: {
    schema: z.object({
      min: perCurrency,
      max: perCurrency,
      autoBelow: perCurrency,
      autoPerDayMax: units,
      autoAmountPerDayMax: perCurrency,
      /** Only below this score of the evidence is it paid without a person; 0 = never. */
      autoScoreBelow: z._default(units, autoScoreBelow),
      /** Questions without a yes or a no from the bank, after which staff find out whether it paid: 16 take about 45 minutes. */
      questionsBeforeStaff: z._default(units, 16),
    }),
    initial: {
      min: { THB: 100, LAK: 50_000 },
      max: { THB: 50_000, LAK: 25_000_000 },
      autoBelow: { THB: 2_000, LAK: 1_000_000 },
      autoPerDayMax: 5,
      autoAmountPerDayMax: { THB: 5_000, LAK: 2_500_000 },
      autoScoreBelow,
      questionsBeforeStaff: 16,
    },
  },
  /** Our accounts that withdrawals are paid from. Null: none yet, and withdrawals in the currency wait. */
  payout: {
    schema: z.object({ THB: z.nullable(ownAccount), LAK: z.nullable(ownAccount) }),
    initial: { THB: null, LAK: null },
  },
  /** What staff may do: above the amount it takes a manager; an item that was taken is free again after the minutes. */
  office: {
    schema: z.object({ cashierMax: perCurrency, claimMinutes: units, announcedOpenMax: units }),
    initial: { cashierMax: { THB: 20_000, LAK: 10_000_000 }, claimMinutes: 10, announcedOpenMax: 3 },
  },
  /** How long a proof by second factor holds for acts on money and set-up, after how long without anybody there a session of staff ends, and whether a
   * second factor must be set up before anything else. Production always requires one. The rows of lists of members, and the whole numbers, that one of
   * staff may read in a local day. */
  staffSecurity: {
    schema: z.object({
      freshMinutes: units,
      idleMinutes: units,
      required: z.boolean(),
      memberRowsPerDay: z._default(units, 2_000),
      revealsPerDay: z._default(units, 100),
    }),
    initial: { freshMinutes: 15, idleMinutes: 15, required: false, memberRowsPerDay: 2_000, revealsPerDay: 100 },
  },
  /**
   * What takes two of staff. `above`: acts on more than this amount, 0 = always, null = never. Changes of bank accounts and of set-up always do.
   * `alone`: what one person may credit and pay out in a day alone, null = no bound. `staff`: who is on the staff, and as what, once there are two admins.
   */
  secondPerson: {
    schema: z.object({
      above: z.object({
        'member.adjust': orNever,
        /** Slips and announcements whose transfer the bank has not told of, or told of as another's. */
        'slip.approve': orNever,
        'deposit.approve': orNever,
        /** Transfers from an account that is not the member's. */
        'bankCredit.match': orNever,
        'withdrawal.approve': orNever,
        'withdrawal.resolve': orNever,
        /** What a provider is said to have done or not: no bank and no provider tells it. */
        'stuck.resolve': orNever,
        /** By the most that one member can get in 24 hours, with all else that the same person wrote. Refunds go by the first, coins by the last. */
        'bonus.put': orNever,
        'promotion.put': orNever,
        'wheel.put': orNever,
        /** A condition that is ended by staff makes money that can be withdrawn. */
        'member.endBonus': orNever,
      }),
      alone: z.object({ cashier: daySums, manager: daySums, admin: daySums }),
      staff: z.boolean(),
    }),
    initial: secondPerson,
  },
  /** Where members pay in: our accounts, the gateways and our e-wallets: AUTO is sent to from phone to phone, LINK takes gift links. None until staff write them. */
  deposit: {
    schema: z.object({
      isManual: z.boolean(),
      banks: z.array(
        z.object({
          bankCode: z.string(),
          bankType: z.enum(['BANK', 'PAYMENT']),
          mode: z.enum(['AUTO', 'SMS', 'MANUAL']),
          bankAccountName: z.string(),
          /** Ours at a bank, empty at a gateway. */
          bankAccountNo: z.string(),
          currency: z.enum(['THB', 'LAK']),
          enabled: z.boolean(),
          /** The least amount of a code made here; 0 where none is made. */
          minimum: units,
          /** Who receives by QR: a PromptPay biller, or a LaoQR merchant. Empty where no code is drawn by us. */
          qrReceiver: z.string(),
        }),
      ),
      wallets: z.array(
        z.object({
          walletAccountName: z.string(),
          mobile: z.string(),
          mode: z.enum(['AUTO', 'LINK']),
          currency: z.enum(['THB', 'LAK']),
          enabled: z.boolean(),
        }),
      ),
    }),
    initial: { isManual: false, banks: [], wallets: [] },
  },
  /** Which games are offered. What is absent here stands as the provider itself gives it. */
  providers: {
    schema: z.record(
      z.string(),
      z.object({
        enabled: z.boolean(),
        name: z.optional(z.string()),
        ftWalletSlot: z.optional(units),
        web: z.optional(link),
        android: z.optional(link),
        ios: z.optional(link),
        /** Its place in the lists of members; those without one follow, as the table of providers has them. */
        order: z.optional(units),
        /** In place of the logo that comes with the product. */
        picture: z.optional(link),
      }),
    ),
    initial: Object.fromEntries(providerCodes.map((code) => [code, { enabled: true }])),
  },
  /** Pictures shown before the invite and the refund window. */
  banners: {
    schema: z.object({
      invite: z.array(z.object({ image: link, html: localHtml })),
      refund: z.array(z.object({ image: link, html: localHtml })),
    }),
    initial: banners,
  },
  slip: {
    schema: z.object({
      closeFrom: minutesOfDay,
      closeTo: minutesOfDay,
      ageMinutesMax: units,
      pendingRetryMinutes: units,
      /** Of one member: pictures that arrive at once, and those that wait to be read. */
      uploadsAtOnce: z._default(units, 2),
      unreadMax: z._default(units, 3),
      /** Of one member on a local day. */
      filesPerDay: z._default(units, 50),
      megabytesPerDay: z._default(units, 50),
      /** Pictures that are older are deleted; what is known of the slip stays. */
      keepFileDays: z._default(units, 365),
    }),
    initial: {
      closeFrom: '23:30',
      closeTo: '00:30',
      ageMinutesMax: 60,
      pendingRetryMinutes: 10,
      uploadsAtOnce: 2,
      unreadMax: 3,
      filesPerDay: 50,
      megabytesPerDay: 50,
      keepFileDays: 365,
    },
  },
  qr: {
    schema: z.object({
      minutes: units,
      minimum: perCurrency,
      /** How far what was paid may be from what the code asked for, up or down; beyond it staff decide. */
      margin: z._default(perCurrency, qrMargin),
    }),
    initial: { minutes: 15, minimum: { THB: 1, LAK: 1_000 }, margin: qrMargin },
  },
  /** The inviter's share of an invitee's first deposit, and how much the invitee must play before it can be received. */
  invite: {
    schema: z.object({
      active: z.boolean(),
      basisPoints: units,
      /** The most for one invitee; 0 = no bound. */
      cap: z._default(perCurrency, inviteCap),
      /** Turnover of (first deposit x multiple) releases the reward; 0 = at once. */
      multiple: z._default(units, 1),
    }),
    initial: { active: true, basisPoints: 1_000, cap: inviteCap, multiple: 1 },
  },
  /** The share of a day's loss that comes back: none below the least, cut at the most (0 = no bound), open for so many days. */
  refund: {
    schema: z.object({
      active: z.boolean(),
      basisPoints: units,
      least: perCurrency,
      most: perCurrency,
      expiryDays: units,
    }),
    initial: { active: true, basisPoints: 500, least: { THB: 1, LAK: 500 }, most: { THB: 5_000, LAK: 2_500_000 }, expiryDays: 7 },
  },
  spin: {
    schema: z.object({ active: z.boolean(), unitsPerCoin: perCurrency }),
    initial: { active: true, unitsPerCoin: { THB: 100, LAK: 50_000 } },
  },
  chat: {
    schema: z.object({
      messagesPerMinute: units,
      /** New conversations of guests, by address. */
      newGuestsPerMinute: units,
      /** Sockets of guests, by address: opened in a minute, and open at once. */
      guestSocketsPerMinute: z._default(units, 120),
      guestSocketsAtOnce: z._default(units, 500),
      uploadsAtOnce: units,
      filesPerDay: units,
      megabytesPerDay: units,
      videoSecondsMax: units,
      /** A conversation that was taken and not answered for so long waits for anyone again. */
      takenMinutes: units,
      /** What is older is deleted. */
      keepDays: units,
      keepGuestDays: units,
      keepFileDays: units,
    }),
    initial: {
      messagesPerMinute: 60,
      newGuestsPerMinute: 30,
      guestSocketsPerMinute: 120,
      guestSocketsAtOnce: 500,
      uploadsAtOnce: 2,
      filesPerDay: 30,
      megabytesPerDay: 200,
      videoSecondsMax: 300,
      takenMinutes: 10,
      keepDays: 730,
      keepGuestDays: 90,
      keepFileDays: 180,
    },
  },
  /**
   * How long rows are kept that nobody needs for ever. Chats and files have theirs with the chat and the slips. Lines of the statement and movements are never
   * deleted: after `statementMonths` and `movementMonths` they go to cheap storage, and are shown from there.
   */
  retention: {
    schema: z.object({
      /** Answers by Idempotency-Key: a request that comes again later is a new one. */
      requestKeyDays: units,
      /** After the session's end. */
      sessionDays: units,
      /** Codes by SMS, failed log-ins, guessed promotion codes, links to exports. */
      attemptDays: units,
      deviceDays: units,
      securityDays: units,
      /** Notices of payment gateways. */
      noticeDays: units,
      /** Jobs that were given up. */
      failedJobDays: units,
      /** Calls to the outside, a minute each; the board shows three days. */
      boardDays: units,
      /** Money and members, a minute each; the overview compares with the week before. */
      overviewDays: units,
      documentDays: units,
      statementMonths: units,
      movementMonths: units,
    }),
    initial: {
      requestKeyDays: 7,
      sessionDays: 30,
      attemptDays: 1,
      deviceDays: 366,
      securityDays: 366,
      noticeDays: 90,
      failedJobDays: 30,
      boardDays: 4,
      overviewDays: 16,
      documentDays: 90,
      statementMonths: 13,
      movementMonths: 13,
    },
  },
  /** What staff have stopped for now, as `provider:PG`, `gateway:WW`, `payouts:BANK`, `payouts:AUTO` or `sms:SMS`. Written on the board, heard by every node. */
  paused: {
    schema: z.record(z.string(), z.object({ reason: z.string(), by: z.string(), since: z.string() })),
    initial: {},
  },
  /** Who has opened the service for members, and what of the checklist somebody has confirmed. Written on its own page. */
  goLive: {
    schema: z.object({ opened: z.nullable(mark), confirmed: z.record(z.string(), mark) }),
    initial: { opened: null, confirmed: {} },
  },
  /** Notices at `game:PG` or `bank:KBANK`; without a time they stand from now on or until they are taken away. */
  maintenance: {
    schema: z.record(z.string(), z.object({ text: localLine, from: z.nullable(z.string()), until: z.nullable(z.string()) })),
    initial: {},
  },
  chatBot: { schema: office.botRules, initial: chatBot },
  /** Why money is refused, as members read it in their own language; staff pick from them. */
  staffReasons: {
    schema: z.object({
      ...office.staffReasons.shape,
      // Settings saved by earlier versions lack these lists.
      slip: z._default(office.staffReasons.shape.slip, staffReasons.slip),
      adjustment: z._default(office.staffReasons.shape.adjustment, staffReasons.adjustment),
    }),
    initial: staffReasons,
  },
} as const satisfies Record<string, { schema: z.ZodMiniType; initial: unknown }>;

export type SettingKey = keyof typeof definitions;
export type SettingValue<K extends SettingKey> = z.infer<(typeof definitions)[K]['schema']>;
