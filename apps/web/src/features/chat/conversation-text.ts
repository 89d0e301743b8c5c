import { isStart } from '@krapao/chat-client/rows.ts';
import type { ApiMap, Sender } from '@krapao/contract';
import { wordsOf } from '@krapao/contract/chat/kinds';
import { dateTime } from '@krapao/ui/date-time.ts';

type Entry = ApiMap['GET /api/chat/export']['reply']['conversations'][number];

export function conversationText(entries: readonly Entry[], who: Readonly<Record<Sender, string>>, title: string): string {
  const lines = [...entries]
    .sort((a, b) => a.seq - b.seq)
    .filter((entry) => !isStart(entry))
    .map((entry) => {
      const { message } = entry;
      const file = message.message_type === 'media' ? `[${message.payload.fileName ?? message.payload.filePath}]` : '';
      const said = [wordsOf(message), file].filter(Boolean).join(' ');
      return `${dateTime(entry.createdAt)} ${entry.name ?? who[entry.sender]}: ${said}`;
    });
  return `${[title, '', ...lines].join('\r\n')}\r\n`;
}
