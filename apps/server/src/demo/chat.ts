import type { LocalText } from '@krapao/contract/values/languages';
import { botAnswers } from '../modules/chat/bot/bot-answers.ts';
import { putCanned } from '../modules/chat/conversations/canned.ts';
import { readChat } from '../modules/chat/conversations/read-chat.ts';
import { say } from '../modules/chat/conversations/say.ts';
import { readOfficeChat } from '../modules/chat/conversations/show-office-chat.ts';
import { findStaffByName } from '../modules/control/staff/staff.sql.ts';
import { findMemberIdByPhone } from '../modules/identity/accounts/member.sql.ts';
import { textIn, variantLanguage } from '../platform/http/language.ts';
import type { ServerCore } from '../server.ts';
import { demoCanned } from './canned.ts';
import { demoMemberId } from './members.ts';

const text = (th: string, la: string, en: string): LocalText => ({ th, la, en });
/** Fixed ids, so that rerunning an interrupted step posts no message twice. */
const idOf = (n: number): string => `d0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const minutesAgo = (core: ServerCore, minutes: number): Date => new Date(core.clock().getTime() - minutes * 60_000);

const talk = {
  question: text('ฝากเงินเมื่อเช้า ยอดเข้าหรือยังครับ', 'ຝາກເງິນເມື່ອເຊົ້າ ຍອດເຂົ້າແລ້ວບໍ?', 'I made a deposit this morning. Has it arrived?'),
  answer: text(
    'สวัสดีคุณสมชาย เงินฝากเข้ากระเป๋าแล้ว ดูได้ที่รายการเดินบัญชี',
    'ສະບາຍດີ ທ່ານສົມຊາຍ ເງິນຝາກເຂົ້າກະເປົາແລ້ວ ເບິ່ງໄດ້ທີ່ລາຍການເຄື່ອນໄຫວ',
    'Hello Somchai, your deposit is in your wallet. You can see it in your statement',
  ),
  statement: text('ดูรายการ', 'ເບິ່ງລາຍການ', 'Open my statement'),
  thanks: text('เห็นแล้วครับ ขอบคุณครับ', 'ເຫັນແລ້ວ ຂອບໃຈ', 'I see it now, thank you'),
  cards: [
    { image: '/banners/bonus-welcome.svg', title: text('โบนัส', 'ໂບນັດ', 'Bonuses'), path: '/user/bonus' },
    { image: '/banners/invite-1.svg', title: text('ชวนเพื่อน', 'ຊວນໝູ່', 'Invite friends'), path: '/user/home' },
  ],
  open: text('เปิดดู', 'ເປີດເບິ່ງ', 'Open'),
  secondQuestion: text('ถอนเงินได้ถึงกี่โมงคะ', 'ຖອນເງິນໄດ້ຮອດຈັກໂມງ?', 'Until what time can I withdraw?'),
  guestQuestion: text('สมัครสมาชิกต้องใช้อะไรบ้าง', 'ສະໝັກສະມາຊິກຕ້ອງໃຊ້ຫຍັງແດ່?', 'What do I need to register?'),
} as const;

export async function seedChat(core: ServerCore): Promise<void> {
  const staff = await findStaffByName(core.db, 'support');
  if (!staff) throw new Error('the demo has no support agent');
  const language = variantLanguage(core.config.variant);
  const words = (local: LocalText): string => textIn(core, local, language);
  const memberId = await demoMemberId(core);
  const owner = { memberId };
  const ofStaff = { sender: 'staff', staffId: staff.id, staffName: staff.name } as const;
  const plain = (local: LocalText) => ({ message_type: 'text', payload: { message: words(local) } }) as const;

  const start = { message_type: 'postback', payload: { title: 'Krapao', payload: 'START' } } as const;
  const began = minutesAgo(core, 95);
  await say(core, { owner, sender: 'customer', language, clientId: idOf(1), message: start, now: began });
  const heard = { memberId, language, isFirst: true, isTaken: false, isAwayTold: false, now: began };
  const { messages } = await botAnswers(core, { ...heard, message: start });
  for (const message of messages)
    if (message.message_type !== 'media') await say(core, { owner, sender: 'bot', clientId: idOf(2), message, now: began });
  await say(core, { owner, sender: 'customer', language, clientId: idOf(3), message: plain(talk.question), now: minutesAgo(core, 94) });
  await say(core, { owner, ...ofStaff, clientId: idOf(4), message: plain(talk.answer), now: minutesAgo(core, 92) });
  const button = { title: words(talk.statement), type: 'web', payload: '/user/statement' } as const;
  const buttons = { message_type: 'buttons', payload: { message: words(talk.statement), buttons: [button] } } as const;
  await say(core, { owner, ...ofStaff, clientId: idOf(5), message: buttons, now: minutesAgo(core, 92) });
  await say(core, { owner, sender: 'customer', language, clientId: idOf(6), message: plain(talk.thanks), now: minutesAgo(core, 90) });
  const elements = talk.cards.map(({ image, title, path }) => ({
    title: words(title),
    subtitle: '',
    image,
    buttons: [{ title: words(talk.open), type: 'web', payload: path } as const],
  }));
  const carousel = { message_type: 'generic', payload: { elements } } as const;
  const { chatId } = await say(core, { owner, ...ofStaff, clientId: idOf(7), message: carousel, now: minutesAgo(core, 89) });
  await readOfficeChat(core, chatId);
  await readChat(core, { caller: { memberId, address: '', device: '' }, body: {}, language });

  const second = await findMemberIdByPhone(core.db, '0823456789');
  if (second !== null) {
    const message = plain(talk.secondQuestion);
    await say(core, { owner: { memberId: second }, sender: 'customer', language, clientId: idOf(8), message, now: minutesAgo(core, 12) });
  }
  // No guest id has this hash: staff can reply, but no browser can open the conversation.
  const guest = { guestHash: core.vault.hash('demo', 'guest') };
  const asked = plain(talk.guestQuestion);
  await say(core, { owner: guest, sender: 'customer', language, clientId: idOf(9), message: asked, now: minutesAgo(core, 5) });

  const manager = await findStaffByName(core.db, 'manager');
  if (!manager) throw new Error('the demo has no manager');
  const by = {
    caller: { staffId: manager.id, sessionId: '', role: manager.role, name: manager.name, address: '', device: '' },
    requestId: 'demo',
  };
  for (const { shortcut, text: reply } of demoCanned) await putCanned(core, by, shortcut, { text: reply });
}
