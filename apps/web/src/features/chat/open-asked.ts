import { CallError } from '@krapao/ui/call-error.ts';
import { askedAbout, type StaffQuestion } from '../../lib/ask-staff.ts';
import { call } from '../../lib/call.ts';
import { goTo } from '../../lib/navigate.ts';
import { attach } from './attached.ts';
import { openChat } from './open-chat.tsx';

async function isChatOn(): Promise<boolean> {
  try {
    return (await call('GET /api/lookup/enableChatWidget')).enableChatWidget;
  } catch (error) {
    // No response: the chat keeps the message and sends it later.
    if (error instanceof CallError) return true;
    throw error;
  }
}

export async function openAsked(about: StaffQuestion) {
  askedAbout.set(null);
  if (!(await isChatOn())) return goTo('/user/contact');
  attach(about);
  await openChat();
}
