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
const captions = z.object({ th: z._default(link, ''), la: z._default(link, ''), en: z._default(link, '') });
const minutesOfDay = z.string().check(z.regex(clockForm));
const ownAccount = z.object({ bankCode: z.string(), bankAccountNo: z.string().check(z.refine(isOwnAccountNo)) });
const mark = z.object({ at: z.string(), by: z.string() });
const orNever = z.nullable(perCurrency);
const daySums = z.object({ credit: orNever, payout: orNever });

/** Amounts are in currency units. Numeric settings are declared in the contract (`settings/bounds.ts`). */
export const definitions = {
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
  /** Null: not configured, so withdrawals in that currency wait. */
  payout: {
    schema: z.object({ THB: z.nullable(ownAccount), LAK: z.nullable(ownAccount) }),
    initial: { THB: null, LAK: null },
  },
  /** `required`: a second factor must be set up first. Always required in production. */
  staffSecurity: numbersAnd('staffSecurity', { required: z.boolean() }, { required: false }),
  /**
   * `above`: acts above this amount need a second person; 0 = always, null = never. Changes of bank accounts and set-up always do.
   * `alone`: what one person may credit and pay out per day; null = no limit. `staff`: also for managing staff, once there are two
   * admins.
   */
  secondPerson: {
    schema: z.object({
      above: z.object({
        'member.adjust': orNever,
        /** Transfers that the bank has not reported, or has reported as another member's. */
        'slip.approve': orNever,
        'deposit.approve': orNever,
        /** Transfers from an account that is not the member's. */
        'bankCredit.match': orNever,
        'withdrawal.approve': orNever,
        'withdrawal.resolve': orNever,
        /** Staff state what a provider did, with no confirmation from bank or provider. */
        'stuck.resolve': orNever,
        /**
         * By the most one member can get in 24 hours from all rules of the same author. Refunds use the first limit, coins the
         * last.
         */
        'bonus.put': orNever,
        'promotion.put': orNever,
        'wheel.put': orNever,
        /** Ending a condition turns bonus money into withdrawable money. */
        'member.endBonus': orNever,
      }),
      alone: z.object({ cashier: daySums, manager: daySums, admin: daySums }),
      staff: z.boolean(),
    }),
    initial: secondPerson,
  },
  /** Deposit targets: our accounts, gateways and e-wallets. AUTO: phone to phone; LINK: gift links. */
  deposit: {
    schema: z.object({
      isManual: z.boolean(),
      banks: z.array(
        z.object({
          bankCode: z.string(),
          bankType: z.enum(['BANK', 'PAYMENT']),
          mode: z.enum(['AUTO', 'SMS', 'MANUAL']),
          bankAccountName: z.string(),
          bankAccountNo: z.string(),
          currency: z.enum(['THB', 'LAK']),
          enabled: z.boolean(),
          minimum: units,
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
  /** Absent values default to the provider's own. */
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
        order: z.optional(units),
        picture: z.optional(link),
      }),
    ),
    initial: Object.fromEntries(providerCodes.map((code) => [code, { enabled: true }])),
  },
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
  /** Paused by staff: `provider:PG`, `gateway:WW`, `payouts:BANK`, `payouts:AUTO` or `sms:SMS`. */
  paused: {
    schema: z.record(z.string(), z.object({ reason: z.string(), by: z.string(), since: z.string() })),
    initial: {},
  },
  goLive: {
    schema: z.object({ opened: z.nullable(mark), confirmed: z.record(z.string(), mark) }),
    initial: { opened: null, confirmed: {} },
  },
  maintenance: {
    schema: z.record(z.string(), z.object({ text: localLine, from: z.nullable(z.string()), until: z.nullable(z.string()) })),
    initial: {},
  },
  chatBot: { schema: chat.botRules, initial: chatBot },
  staffReasons: {
    schema: z.object({
      ...control.staffReasons.shape,
      slip: z._default(control.staffReasons.shape.slip, staffReasons.slip),
      adjustment: z._default(control.staffReasons.shape.adjustment, staffReasons.adjustment),
    }),
    initial: staffReasons,
  },
} as const satisfies Record<string, { schema: z.ZodMiniType; initial: unknown }>;

export type SettingKey = keyof typeof definitions;
export type SettingValue<K extends SettingKey> = z.infer<(typeof definitions)[K]['schema']>;
