import type { ApiMap, StaffRole } from '@krapao/contract';
import { useState } from 'react';
import { useCodes } from '../../i18n/code-texts.ts';
import { messages, useWords } from '../../i18n/words.ts';
import { call } from '../../lib/call.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { showTime } from '../../lib/show.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';

const words = messages({
  staff: { th: 'เจ้าหน้าที่', en: 'Staff' },
  none: { th: 'ไม่มีเจ้าหน้าที่', en: 'No staff' },
  username: { th: 'ชื่อผู้ใช้', en: 'User name' },
  name: { th: 'ชื่อ', en: 'Name' },
  role: { th: 'สิทธิ์', en: 'Role' },
  status: { th: 'สถานะ', en: 'Status' },
  since: { th: 'ตั้งแต่', en: 'Since' },
  active: { th: 'ใช้งาน', en: 'Active' },
  inactive: { th: 'ปิดใช้งาน', en: 'Switched off' },
  create: { th: 'เพิ่มเจ้าหน้าที่', en: 'Add staff' },
  deactivate: { th: 'ปิดใช้งาน', en: 'Switch off' },
  activate: { th: 'เปิดใช้งาน', en: 'Switch on' },
  password: { th: 'รหัสผ่านใหม่', en: 'New password' },
  acts: { th: 'ทำรายการ', en: 'Acts' },
  createEffect: { th: 'คนนี้จะเข้าใช้หลังบ้านได้ตามสิทธิ์ที่ให้', en: 'This person can sign in here with the role given' },
  offEffect: { th: '{name} จะออกจากระบบทันที', en: '{name} is signed out at once' },
  onEffect: { th: '{name} จะเข้าใช้ได้อีกครั้ง', en: '{name} can sign in again' },
  passwordEffect: { th: '{name} ต้องเข้าใหม่ด้วยรหัสผ่านนี้', en: '{name} must sign in anew with this password' },
});
type Row = ApiMap['GET /api/office/staff']['reply']['staff'][number];
type Asked = { act: 'create' } | { act: 'deactivate' | 'activate' | 'password'; row: Row };
const roles: readonly StaffRole[] = ['viewer', 'cashier', 'manager', 'admin'];
const isRole = (value: unknown): value is StaffRole => roles.some((role) => role === value);

export function StaffList() {
  const say = useWords(words);
  const codeOf = useCodes();
  const query = useCall('GET /api/office/staff', {});
  const [asked, setAsked] = useState<Asked | null>(null);

  function run(given: Asked, fields: FormData): Promise<unknown> {
    const typed = (name: string): string => String(fields.get(name) ?? '');
    if (given.act === 'create') {
      const role = fields.get('role');
      const body = { username: typed('username'), name: typed('name'), password: typed('password'), role: isRole(role) ? role : 'viewer' };
      return call('POST /api/office/staff', { body });
    }
    const params = { staffId: BigInt(given.row._id) };
    if (given.act === 'password') return call('PUT /api/office/staff/:staffId/password', { params, body: { password: typed('password') } });
    return given.act === 'activate'
      ? call('POST /api/office/staff/:staffId/activate', { params })
      : call('POST /api/office/staff/:staffId/deactivate', { params });
  }
  const effectOf = (given: Asked): string => {
    if (given.act === 'create') return say('createEffect');
    const { name } = given.row;
    return say(given.act === 'password' ? 'passwordEffect' : given.act === 'activate' ? 'onEffect' : 'offEffect', { name });
  };

  return (
    <Panel
      title={say('staff')}
      tools={
        <Button look="primary" onClick={() => setAsked({ act: 'create' })}>
          {say('create')}
        </Button>
      }
    >
      <DataTable
        caption={say('staff')}
        query={query}
        rows={(reply) => reply.staff}
        rowKey={(row) => row._id}
        empty={say('none')}
        columns={[
          { head: say('username'), cell: (row) => <strong>{row.username}</strong> },
          { head: say('name'), cell: (row) => row.name },
          { head: say('role'), cell: (row) => codeOf(row.role) },
          {
            head: say('status'),
            cell: (row) => <Badge tone={row.active ? 'ok' : 'bad'}>{say(row.active ? 'active' : 'inactive')}</Badge>,
          },
          { head: say('since'), cell: (row) => <span className="figures">{showTime(row.createdAt)}</span> },
          {
            head: say('acts'),
            cell: (row) => (
              <span className="flex gap-1.5">
                <Button onClick={() => setAsked({ act: 'password', row })}>{say('password')}</Button>
                <Button
                  look={row.active ? 'danger' : 'quiet'}
                  onClick={() => setAsked({ act: row.active ? 'deactivate' : 'activate', row })}
                >
                  {say(row.active ? 'deactivate' : 'activate')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {asked && (
        <ActDialog
          title={say(asked.act)}
          effects={[effectOf(asked)]}
          confirm={say(asked.act)}
          danger={asked.act === 'deactivate'}
          onClose={() => setAsked(null)}
          onConfirm={(fields) => run(asked, fields).finally(refreshAll)}
        >
          {asked.act === 'create' && (
            <>
              <Field name="username" label={say('username')} required pattern="[a-z0-9._\-]{3,40}" autoComplete="off" />
              <Field name="name" label={say('name')} required maxLength={100} />
              <Choice name="role" label={say('role')} options={roles.map((value) => ({ value, label: codeOf(value) }))} />
            </>
          )}
          {(asked.act === 'create' || asked.act === 'password') && (
            <Field name="password" type="password" label={say('password')} required minLength={8} autoComplete="new-password" />
          )}
        </ActDialog>
      )}
    </Panel>
  );
}
