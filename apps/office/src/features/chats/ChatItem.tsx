import { dayOf, timeOf } from '@krapao/chat-client/chat-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { Badge } from '../../ui/Badge.tsx';
import type { Chat } from './chat.types.ts';
import { nameOf, words } from './chat.words.ts';

/** Customers who wait longer than this tend to leave. */
const longMs = 5 * 60_000;

const shortTime = (at: string): string => (dayOf(at) === dayOf(new Date().toISOString()) ? timeOf(at) : dayOf(at).slice(0, 5));

/** For example 0:42, 12:05 or 3:04:59; from a day on, whole days. */
export function waited(since: string, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(since)) / 1000));
  const two = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

type Props = { chat: Chat; href: string; isOpen: boolean; ownId: string; now: number };

export function ChatItem({ chat, href, isOpen, ownId, now }: Props) {
  const say = useWords(words);
  const isLong = chat.waitingSince !== null && now - Date.parse(chat.waitingSince) > longMs;
  return (
    <li>
      <Link
        href={href}
        data-chat={chat.id}
        aria-current={isOpen ? 'true' : undefined}
        className="block border-b border-line px-3 py-2 hover:bg-raised focus-visible:-outline-offset-2 aria-[current=true]:bg-raised"
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className={`truncate ${chat.unread > 0 ? 'font-semibold' : ''}`}>{nameOf(chat, say)}</span>
          {chat.lastAt && <span className="figures shrink-0 text-muted">{shortTime(chat.lastAt)}</span>}
        </span>
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate text-muted">{chat.lastText || say('file')}</span>
          {chat.unread > 0 && (
            <span className="figures shrink-0 rounded-md bg-gold px-1.5 text-on-gold">
              <span className="sr-only">{say('unreadCount', { n: chat.unread })}</span>
              <span aria-hidden="true">{chat.unread}</span>
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-1.5">
          {chat.waitingSince && chat.state !== 'closed' && (
            <Badge tone={isLong ? 'danger' : 'wait'}>
              <span className="figures">{say('waited', { time: waited(chat.waitingSince, now) })}</span>
            </Badge>
          )}
          {chat.assignee && (
            <span className="truncate text-muted">
              {chat.assignee.staffId === ownId ? say('takenByMe') : say('takenBy', { name: chat.assignee.name })}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
