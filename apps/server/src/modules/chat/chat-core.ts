import type { FileStore } from '../../integrations/object-storage/port.ts';
import type { Core } from '../../platform/core.ts';
import type { Disk } from '../../platform/uploads/disk.ts';
import type { Uploads } from '../../platform/uploads/intake.ts';
import type { ReplyWait } from './conversations/chat.rules.ts';
import type { ChatPages, MessageWriter } from './conversations/chat-batchers.ts';

export type ChatCore = Core & {
  readonly disk: Disk;
  readonly files: FileStore;
  readonly uploads: Uploads;
  readonly messageWriter: MessageWriter;
  readonly chatPages: ChatPages;
  readonly replyWaits: (now: Date) => Promise<readonly ReplyWait[]>;
};
