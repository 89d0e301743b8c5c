import type { Core } from '../../platform/core.ts';
import type { SharedCounts } from '../../platform/limits/shared-counts.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import { keepMinute } from '../../platform/usual-time.ts';
import { chatRoutes } from './chat.routes.ts';
import type { ChatCore } from './chat-core.ts';
import { chatCrontab, chatTasks, tidyChatIndex } from './conversations/chat.jobs.ts';
import { makeChatPages, makeMessageWriter } from './conversations/chat-batchers.ts';
import { listReplyWaits } from './conversations/reply-waits.sql.ts';
import { chatfileCrontab, chatfileTasks } from './files/chatfile.jobs.ts';
import { serveChatFiles } from './files/serve-chat-files.ts';

type Ports = Pick<ChatCore, 'files' | 'disk' | 'uploads'>;

export function makeChat(core: Core, ports: Ports, counts: SharedCounts | null): Module<ChatCore> {
  const { db, settings } = core;
  const messageWriter = makeMessageWriter({ db, settings, counts });
  const chatPages = makeChatPages(db);
  const replyWaits = keepMinute((now) => listReplyWaits(db, now));
  return makeModule(
    { ...core, ...ports, messageWriter, chatPages, replyWaits },
    {
      routes: chatRoutes,
      tasks: { ...chatfileTasks, ...chatTasks },
      crontab: [...chatfileCrontab, ...chatCrontab],
      repeated: [{ name: 'tidy-chat-index', everyMs: 5_000, run: tidyChatIndex, whileRestoring: true }],
      serve: [serveChatFiles],
      close: async () => {
        await messageWriter.close();
        await chatPages.close();
      },
    },
  );
}
