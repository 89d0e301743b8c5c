import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { Field } from '../../ui/Field.tsx';
import { idOf, Owner, releaseOf } from './parts.tsx';
import { QueueFrame, useShown } from './QueueFrame.tsx';
import { words } from './queue.words.ts';

type Row = ApiMap['GET /api/office/prizes']['reply']['prizes'][number];

/** Physical prizes of the wheel, which staff hand over. */
export function PrizeQueue() {
  const say = useWords(words);
  const shown = useShown(['open', 'handed']);
  const query = useCall('GET /api/office/prizes', { query: { state: shown.state, ...shown.listed } }, { everyMs: 5_000 });
  return (
    <QueueFrame
      title="prizes"
      shown={shown}
      query={query}
      rows={(reply) => reply.prizes}
      rowKey={(row) => row.reference}
      at={(row) => row.claimedAt}
      columns={[
        { head: say('member'), cell: (row) => <Owner row={row} /> },
        { head: say('prize'), cell: (row) => <strong>{row.prize}</strong> },
      ]}
      about={(row) => ({ item: row.prize, name: row.name || row.username, amount: '' })}
      state={(row: Row) => (row.handed ? 'handed' : 'open')}
      note={({ handed }) => (handed ? `${handed.note} · ${handed.by} · ${dateTime(handed.at)}` : '')}
      filters={['date', 'mine']}
      release={releaseOf('prize')}
      claim={(row) => call('POST /api/office/prizes/:memberId/:reference/claim', { params: idOf(row) })}
      accept={{
        word: 'handOut',
        isOpen: (row) => row.handed === null,
        title: (row) => `${say('handOut')}: ${row.prize}`,
        effects: (row) => [say('handFirst'), say('handEffect', { name: row.name || row.username, prize: row.prize })],
        fields: () => <Field name="note" label={say('handNote')} required pattern=".*\S.*" maxLength={200} />,
        send: (row, fields) =>
          call('POST /api/office/prizes/:memberId/:reference/handOut', {
            params: idOf(row),
            body: { note: String(fields.get('note')).trim() },
          }),
      }}
    />
  );
}
