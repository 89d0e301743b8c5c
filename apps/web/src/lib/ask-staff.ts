import type { About } from '@krapao/contract/chat/about';
import { createStore } from '@krapao/ui/store.ts';

/** `title`: what the member sees attached, in the member's own language. */
export type StaffQuestion = About & { readonly title: string };

/** What the chat is to be opened about. The chat's corner hears of it, takes it and opens the conversation. */
export const askedAbout = createStore<StaffQuestion | null>(null);

export const askStaff = (about: StaffQuestion) => askedAbout.set(about);
