/** What was begun and not sent, by conversation: going to look at another must not lose it. */
const keyOf = (chatId: string): string => `office-chat-draft-${chatId}`;

export const draftOf = (chatId: string): string => sessionStorage.getItem(keyOf(chatId)) ?? '';

export function keepDraft(chatId: string, text: string): void {
  if (text) sessionStorage.setItem(keyOf(chatId), text);
  else sessionStorage.removeItem(keyOf(chatId));
}
