import { expect, test } from 'vitest';
import { conversationText } from './conversation-text.ts';

test('exports oldest first with sender and time, names files and omits START', () => {
  const at = '2026-11-15T10:00:00.000Z';
  const more = { createdAt: at, readAt: null };
  const media = { message: 'slip', url: '', fileType: 'image', filePath: '/api/chat/files/x', fileName: 'slip.png' } as const;
  const text = conversationText(
    [
      { ...more, seq: 4, clientId: '4', sender: 'customer', message: { message_type: 'media', payload: media } },
      { ...more, seq: 3, clientId: '3', sender: 'staff', name: 'Noi', message: { message_type: 'text', payload: { message: 'a\nb' } } },
      { ...more, seq: 2, clientId: '2', sender: 'bot', message: { message_type: 'text', payload: 'hello' } },
      {
        ...more,
        seq: 1,
        clientId: '1',
        sender: 'customer',
        message: { message_type: 'postback', payload: { title: 'x', payload: 'START' } },
      },
    ],
    { customer: 'You', staff: 'Staff', bot: 'Bot' },
    'Krapao',
  );
  expect(text).toBe(
    'Krapao\r\n\r\n15/11/2026 17:00:00 Bot: hello\r\n15/11/2026 17:00:00 Noi: a\nb\r\n15/11/2026 17:00:00 You: slip [slip.png]\r\n',
  );
});
