import type { LocalText } from '@krapao/contract/values/languages';

export type Source = { code: string; description: LocalText };
export type Info = { name: string; website: string };
export type Contact = { contactText: LocalText; lineLink: string; lineName: string; lineQR: string };
export type Licence = { operator: LocalText; number: string; authority: LocalText; text: LocalText; link: string };
export type Banner = { image: string; html: LocalText };
export type Banners = { invite: Banner[]; refund: Banner[] };
export type Reason = { code: string; text: LocalText };
export const reasonLists = ['withdrawal', 'deposit', 'slip', 'adjustment'] as const;
export type Reasons = Record<(typeof reasonLists)[number], Reason[]>;
export type Clip = { key: string; url: string; poster: string; tracks?: LocalText };

export const noText: LocalText = { th: '', la: '', en: '' };
