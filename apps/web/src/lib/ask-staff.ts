import type { About } from '@krapao/contract/chat/about';
import { createStore } from '@krapao/ui/store.ts';

export type StaffQuestion = About & { readonly title: string };

export const askedAbout = createStore<StaffQuestion | null>(null);

export const askStaff = (about: StaffQuestion) => askedAbout.set(about);
