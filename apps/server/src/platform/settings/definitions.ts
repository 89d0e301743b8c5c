import { chat, control } from '@krapao/contract';
import { isOwnAccountNo } from '@krapao/contract/deposits/methods';
import { providerCodes } from '@krapao/contract/games/providers';
import { clockForm } from '@krapao/contract/settings/forms';
import { sameInAll } from '@krapao/contract/values/languages';
import { isStaffLink } from '@krapao/contract/values/links';
import * as z from 'zod/mini';
import { chatBot } from './chat-bot-defaults.ts';
import { localHtml, localLine } from './clean-html.ts';
import { agreements, banks, banners, conditions, contact, howto, notice, secondPerson, sources } from './defaults.ts';
import { numberSettings, numbersAnd, perCurrency, units } from './numbers.ts';
import { staffReasons } from './staff-reasons-defaults.ts';

const bank = z.object({ code: z.string(), nameTH: z.string(), nameEN: z.string(), nameLA: z.string(), country: z.enum(['TH', 'LA']) });
const link = z.string().check(z.refine(isStaffLink));
/** Text tracks (WebVTT) of an operator's own film; an empty one is missing. */
const captions = z.object({ th: z._default(link, ''), la: z._default(link, ''), en: z._default(link, '') });
const minutesOfDay = z.string().check(z.regex(clockForm));
const ownAccount = z.object({ bankCode: z.string(), bankAccountNo: z.string().check(z.refine(isOwnAccountNo)) });
const mark = z.object({ at: z.string(), by: z.string() });
const orNever = z.nullable(perCurrency);
const daySums = z.object({ credit: orNever, payout: orNever });

/** Every setting: its form and what it is until staff change it. Amounts are in units of the currency. Numbers are declared in the contract (`settings/bounds.ts`). */
export const definitions = {
  // Those that have more than numbers are declared again below.
  ...numberSettings,
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
  /** Our accounts that withdrawals are paid from. Null: none yet, and withdrawals in the currency wait. */
  payout: {
    schema: z.object({ THB: z.nullable(ownAccount), LAK: z.nullable(ownAccount) }),
    initial: { THB: null, LAK: null },
  },
  /** `required`: a second factor must be set up before anything else. Production always requires one. */
  staffSecurity: numbersAnd('staffSecurity', { required: z.boolean() }, { required: false }),
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
  slip: numbersAnd('slip', { closeFrom: minutesOfDay, closeTo: minutesOfDay }, { closeFrom: '23:30', closeTo: '00:30' }),
  invite: numbersAnd('invite', { active: z.boolean() }, { active: true }),
  refund: numbersAnd('refund', { active: z.boolean() }, { active: true }),
  spin: numbersAnd('spin', { active: z.boolean() }, { active: true }),
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
  chatBot: { schema: chat.botRules, initial: chatBot },
  /** Why money is refused, as members read it in their own language; staff pick from them. */
  staffReasons: {
    schema: z.object({
      ...control.staffReasons.shape,
      // Settings saved by earlier versions lack these lists.
      slip: z._default(control.staffReasons.shape.slip, staffReasons.slip),
      adjustment: z._default(control.staffReasons.shape.adjustment, staffReasons.adjustment),
    }),
    initial: staffReasons,
  },
} as const satisfies Record<string, { schema: z.ZodMiniType; initial: unknown }>;

export type SettingKey = keyof typeof definitions;
export type SettingValue<K extends SettingKey> = z.infer<(typeof definitions)[K]['schema']>;
