import { dateTime } from '@krapao/ui/date-time.ts';
import { languageNames } from '@krapao/ui/language.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { headingOf } from '../../i18n/code-texts.ts';
import { attempt } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { useCodes } from '../../lib/use-codes.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PhoneNo } from '../../ui/PhoneNo.tsx';
import type { Chat } from './chat.types.ts';
import { nameOf, words } from './chat.words.ts';

const linesShown = 12;
const everyMs = 15_000;

const dayAndTime = (at: string): string => `${dateTime(at).slice(0, 5)} ${dateTime(at).slice(11, 16)}`;

export function MemberSide({ chat, canManage, onDeleted }: { chat: Chat; canManage: boolean; onDeleted: () => void }) {
  const say = useWords(words);
  return (
    <div className="space-y-3 p-3">
      <div>
        <h2 className="font-semibold break-words">{nameOf(chat, say)}</h2>
        <p className="text-muted">
          {say('language')}: {languageNames[chat.language]}
        </p>
      </div>
      {/* Above content that is still loading, so that the delete button never moves under the pointer. */}
      {canManage && <KeptChat chat={chat} onDeleted={onDeleted} />}
      {chat.memberId === null ? <p className="text-muted">{say('guestHint')}</p> : <Money memberId={BigInt(chat.memberId)} />}
    </div>
  );
}

function Money({ memberId }: { memberId: bigint }) {
  const say = useWords(words);
  const w = useWords(uiWords);
  const text = useText();
  const codeOf = useCodes();
  const found = useCall('GET /api/office/members/:memberId', { params: { memberId } }, { everyMs });
  const query = { page: 1, limit: linesShown };
  const lines = useCall('GET /api/office/members/:memberId/statement', { params: { memberId }, query }, { everyMs });
  if (found.isError)
    return (
      <p role="alert" className="text-danger">
        {text(found.error.text)}
      </p>
    );
  if (!found.data) return <p className="text-muted">{w('loading')}</p>;
  const { member, balances, total } = found.data;
  return (
    <>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-3">
        <dt className="text-muted">{say('phone')}</dt>
        <dd className="figures text-right">
          <PhoneNo memberId={memberId} phone={member.username} />
        </dd>
        <dt className="text-muted">{say('since')}</dt>
        <dd className="figures text-right">{dateTime(member.createdAt).slice(0, 10)}</dd>
      </dl>
      {member.status !== 'active' && <Badge tone="danger">{say('switchedOff')}</Badge>}
      <dl className="grid grid-cols-[1fr_max-content] gap-x-3 border-t border-line pt-2">
        {balances
          .filter(({ account, amount }) => amount !== 0 || account === 'wallet')
          .map((one) => (
            <div key={one.account} className="contents">
              <dt className="truncate text-muted">{codeOf(one.account)}</dt>
              <dd className="figures text-right">{showMoney(one.amount, member.currency)}</dd>
            </div>
          ))}
        <dt className="font-semibold">{say('balance')}</dt>
        <dd className="figures text-right font-semibold text-money">{showMoney(total, member.currency)}</dd>
      </dl>
      <Link href={`/members/${member._id}`} className="text-money underline">
        {say('memberPage')}
      </Link>
      <section aria-label={say('timeline')} className="border-t border-line pt-2">
        <h3 className="text-muted">{say('timeline')}</h3>
        {lines.data?.statements.length === 0 && <p className="text-muted">{say('noLines')}</p>}
        <ul>
          {lines.data?.statements.map((line) => (
            <li key={line._id} className="border-b border-line py-1">
              <p className="flex justify-between gap-2">
                <span>{codeOf(headingOf(line))}</span>
                <strong className="figures text-money">{showMoney(line.amount, member.currency)}</strong>
              </p>
              <p className="flex flex-wrap items-center justify-between gap-x-2 text-muted">
                <span>
                  {codeOf(line.from)} → {codeOf(line.to)}
                </span>
                <span className="figures">{dayAndTime(line.createdAt)}</span>
              </p>
              {line.status !== 'SUCCESS' && (
                <p>
                  <Badge tone={line.status === 'FAILED' ? 'danger' : 'wait'}>{codeOf(line.status)}</Badge>{' '}
                  <span className="text-muted">{codeOf(line.note ?? '')}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function KeptChat({ chat, onDeleted }: { chat: Chat; onDeleted: () => void }) {
  const say = useWords(words);
  const [asksDelete, setAsksDelete] = useState(false);
  const params = { id: BigInt(chat.id) };
  return (
    <div className="flex flex-wrap gap-1.5 border-t border-line pt-3">
      <Button onClick={() => void attempt(call('GET /api/office/chats/:id/export', { params }).then((copy) => save(copy, chat.number)))}>
        {say('saveCopy')}
      </Button>
      <Button look="danger" onClick={() => setAsksDelete(true)}>
        {say('delete')}
      </Button>
      {asksDelete && (
        <ActDialog
          title={say('deleteTitle')}
          effects={[say('deleteEffect'), say('deleteForEver')]}
          confirm={say('delete')}
          danger
          onClose={() => setAsksDelete(false)}
          onConfirm={async (fields) => {
            await call('POST /api/office/chats/:id/delete', { params, body: { reason: String(fields.get('reason')).trim() } });
            onDeleted();
            await refreshAll();
          }}
        >
          <Field name="reason" label={say('reason')} required pattern=".*\S.*" maxLength={200} />
        </ActDialog>
      )}
    </div>
  );
}

function save(copy: unknown, number: number): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `chat-${number}.json`;
  link.click();
  // Revoked immediately, the URL would be gone before the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
