import type { BoundedSetting } from '@krapao/contract/settings/bounds';
import type { Text } from '@krapao/ui/words.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { areaWords } from './areas.words.ts';

/** `keys`: the settings in the area, also matched by the search. */
export type Area = { readonly slug: string; readonly title: Text; readonly text: Text } & (
  | { readonly keys: readonly string[]; readonly Screen: LazyExoticComponent<ComponentType> }
  | { readonly keys: readonly string[]; readonly href: string }
  /** Settings with numeric fields only: their forms are generated from the contract. */
  | { readonly keys: readonly BoundedSetting[]; readonly hint?: Text }
);

const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

export const areas: readonly Area[] = [
  {
    slug: 'service',
    title: areaWords.service,
    text: areaWords.serviceText,
    keys: ['terminated', 'registerOTP', 'otp', 'smsBudget', 'recovery'],
    Screen: screen(async () => (await import('./service/ServiceForms.tsx')).ServiceForms),
  },
  {
    slug: 'chat',
    title: areaWords.chat,
    text: areaWords.chatText,
    keys: ['enableChatWidget', 'chat'],
    Screen: screen(async () => (await import('./service/ServiceForms.tsx')).ChatForms),
  },
  {
    slug: 'slips',
    title: areaWords.slips,
    text: areaWords.slipsText,
    keys: ['slip', 'qr'],
    Screen: screen(async () => (await import('./service/ServiceForms.tsx')).SlipForms),
  },
  {
    slug: 'deposit',
    title: areaWords.deposit,
    text: areaWords.depositText,
    keys: ['deposit'],
    Screen: screen(async () => (await import('./deposit/DepositForm.tsx')).DepositForm),
  },
  {
    slug: 'banks',
    title: areaWords.banks,
    text: areaWords.banksText,
    keys: ['banks'],
    Screen: screen(async () => (await import('./banks/BanksForm.tsx')).BanksForm),
  },
  {
    slug: 'providers',
    title: areaWords.providers,
    text: areaWords.providersText,
    keys: ['providers'],
    Screen: screen(async () => (await import('./providers/ProvidersForm.tsx')).ProvidersForm),
  },
  {
    slug: 'withdrawals',
    title: areaWords.withdrawals,
    text: areaWords.withdrawalsText,
    keys: ['withdraw', 'payout'],
    Screen: screen(async () => (await import('./money/WithdrawForms.tsx')).WithdrawForms),
  },
  {
    slug: 'staff-rules',
    title: areaWords.staffRules,
    text: areaWords.staffRulesText,
    keys: ['office', 'secondPerson', 'staffSecurity'],
    Screen: screen(async () => (await import('./money/StaffRuleForms.tsx')).StaffRuleForms),
  },
  {
    slug: 'access',
    title: areaWords.access,
    text: areaWords.accessText,
    keys: ['sessionLifetime', 'limits'],
  },
  {
    slug: 'retention',
    title: areaWords.retention,
    text: areaWords.retentionText,
    keys: ['retention'],
    hint: areaWords.retentionHint,
  },
  { slug: 'rewards', title: areaWords.rewards, text: areaWords.rewardsText, keys: ['invite', 'refund', 'spin'], href: '/promotions/rules' },
  { slug: 'bonuses', title: areaWords.bonuses, text: areaWords.bonusesText, keys: [], href: '/promotions/bonuses' },
  { slug: 'wheel', title: areaWords.wheel, text: areaWords.wheelText, keys: [], href: '/promotions/wheel' },
  { slug: 'bot', title: areaWords.bot, text: areaWords.botText, keys: ['chatBot'], href: '/chat-bot' },
  { slug: 'canned', title: areaWords.canned, text: areaWords.cannedText, keys: [], href: '/chats/canned' },
  {
    slug: 'terms',
    title: areaWords.terms,
    text: areaWords.termsText,
    keys: ['conditions', 'agreements', 'notice'],
    Screen: screen(async () => (await import('./content/TermsForms.tsx')).TermsForms),
  },
  {
    slug: 'contact',
    title: areaWords.contact,
    text: areaWords.contactText,
    keys: ['contact', 'licence', 'info'],
    Screen: screen(async () => (await import('./content/ContactForms.tsx')).ContactForms),
  },
  {
    slug: 'banners',
    title: areaWords.banners,
    text: areaWords.bannersText,
    keys: ['banners'],
    Screen: screen(async () => (await import('./content/BannerForms.tsx')).BannerForms),
  },
  {
    slug: 'howto',
    title: areaWords.howto,
    text: areaWords.howtoText,
    keys: ['howto'],
    Screen: screen(async () => (await import('./content/HowtoForms.tsx')).HowtoForms),
  },
  {
    slug: 'reasons',
    title: areaWords.reasons,
    text: areaWords.reasonsText,
    keys: ['staffReasons'],
    Screen: screen(async () => (await import('./content/ReasonForms.tsx')).ReasonForms),
  },
  {
    slug: 'sources',
    title: areaWords.sources,
    text: areaWords.sourcesText,
    keys: ['sources'],
    Screen: screen(async () => (await import('./content/SourceForms.tsx')).SourceForms),
  },
];
