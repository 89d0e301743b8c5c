import type { ApiMap } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { messages, useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { otherText } from '../../i18n/field-texts.ts';
import { settingText } from '../../i18n/setting-texts.ts';
import { call } from '../../lib/call.ts';
import { useDetailWords } from '../../lib/detail-words.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { refusal } from '../../lib/refusal.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Area } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';

const words = messages({
  settings: { th: 'การตั้งค่า', la: 'ການຕັ້ງຄ່າ', en: 'Settings' },
  key: { th: 'ชื่อ', la: 'ຊື່', en: 'Name' },
  value: { th: 'ค่า', la: 'ຄ່າ', en: 'Value' },
  changed: { th: 'แก้ไขเมื่อ', la: 'ແກ້ໄຂເມື່ອ', en: 'Changed' },
  edit: { th: 'แก้ไข', la: 'ແກ້ໄຂ', en: 'Edit' },
  save: { th: 'บันทึก', la: 'ບັນທຶກ', en: 'Save' },
  none: { th: 'ไม่มีการตั้งค่า', la: 'ບໍ່ມີການຕັ້ງຄ່າ', en: 'No settings' },
  effect: { th: 'ค่าใหม่มีผลกับสมาชิกทุกคนทันที', la: 'ຄ່າໃໝ່ມີຜົນກັບສະມາຊິກທຸກຄົນທັນທີ', en: 'The new value applies to every member immediately' },
  clean: {
    th: 'HTML จะถูกกรองให้ปลอดภัย ค่าที่รูปแบบผิดจะไม่ถูกบันทึก',
    la: 'HTML ຈະຖືກກັ່ນຕອງ ຮູບແບບທີ່ຜິດຈະຖືກປະຕິເສດ',
    en: 'HTML is sanitised; invalid values are rejected',
  },
});

type Setting = ApiMap['GET /api/office/settings']['reply']['settings'][number];

function parsed(text: string): Setting['value'] {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('NOT_JSON');
  }
}

/** Another admin was faster: what was typed here stands on an older value. */
function namingChange(error: unknown): never {
  if (error instanceof CallError && error.code === 'KEY_INVALID' && error.key === 'state') throw refusal('CHANGED_SINCE');
  throw error;
}

export function SettingsEditor() {
  const say = useWords(words);
  const query = useCall('GET /api/office/settings');
  const text = useText();
  const detail = useDetailWords(null);
  const nameOf = (key: string): string => text(settingText(key) ?? otherText);
  const [edited, setEdited] = useState<Setting | null>(null);
  const [typed, setTyped] = useState('');
  const edit = (row: Setting) => {
    setEdited(row);
    setTyped(JSON.stringify(row.value, null, 2));
  };
  return (
    <Panel title={say('settings')}>
      <DataTable
        caption={say('settings')}
        query={query}
        rows={(reply) => reply.settings}
        rowKey={(row) => row.key}
        empty={say('none')}
        columns={[
          { head: say('key'), cell: (row) => <strong>{nameOf(row.key)}</strong> },
          {
            head: say('value'),
            cell: (row) => <span className="line-clamp-2 break-words text-muted">{detail.summary(row.value, row.key)}</span>,
          },
          { head: say('changed'), cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.updatedAt)}</span> },
          { head: say('edit'), cell: (row) => <Button onClick={() => edit(row)}>{say('edit')}</Button> },
        ]}
      />
      {edited && (
        <ActDialog
          title={nameOf(edited.key)}
          effects={[say('effect'), say('clean')]}
          confirm={say('save')}
          onClose={() => setEdited(null)}
          onConfirm={async (fields) => {
            const value = parsed(String(fields.get('value')));
            await call('PUT /api/office/settings/:key', { params: { key: edited.key }, body: { value, updatedAt: edited.updatedAt } })
              .catch(namingChange)
              .finally(refreshAll);
          }}
        >
          <Area
            name="value"
            label={say('value')}
            rows={14}
            required
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </ActDialog>
      )}
    </Panel>
  );
}
