import type { LocalText } from '@krapao/contract/values/languages';

/** What a reward for invited friends is called, in lines of today and in those that carry older words. */
export const inviteName: LocalText = { th: 'โบนัสชวนเพื่อน', la: 'ໂບນັດຊວນໝູ່', en: 'Invite bonus' };
