import type { ApiMap, StaffRole } from '@krapao/contract';
import { staffRoles } from '@krapao/contract/api/codes';
import { isWaiting } from '@krapao/ui/call.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { toastDone } from '../../lib/attempt.ts';
import { call, refusal } from '../../lib/call.ts';
import { refreshAll } from '../../lib/query.ts';
import { useCodes } from '../../lib/use-codes.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { words } from './staff.words.ts';

type Row = ApiMap['GET /api/office/staff']['reply']['staff'][number];
export type StaffActRequest = { act: 'create' } | { act: 'deactivate' | 'activate' | 'password' | 'role' | 'resetFactor'; row: Row };
const roleIn = (value: unknown): StaffRole | undefined => staffRoles.find((role) => role === value);

export function StaffActDialog({ asked, ownId, onClose }: { asked: StaffActRequest; ownId: string; onClose: () => void }) {
  const say = useWords(words);
  const codeOf = useCodes();
  const [next, setNext] = useState<StaffRole | undefined>();
  const title = asked.act === 'create' ? say('create') : say(asked.act === 'role' ? 'changeRole' : asked.act);

  return (
    <ActDialog
      title={asked.act === 'create' ? title : `${title}: ${asked.row.name}`}
      effects={effects()}
      confirm={title}
      danger={asked.act === 'deactivate' || asked.act === 'resetFactor'}
      onClose={onClose}
      onConfirm={async (fields) => {
        const reply = await run(asked, fields).finally(refreshAll);
        const name = asked.act === 'create' ? String(fields.get('name')) : asked.row.name;
        if (!isWaiting(reply)) toastDone(say(`${asked.act}Done`, { name }));
      }}
    >
      {asked.act === 'create' && (
        <>
          <Field name="username" label={say('username')} required pattern="[a-z0-9._\-]{3,40}" autoComplete="off" />
          <Field name="name" label={say('name')} required maxLength={100} />
          <Choice name="role" label={say('role')} options={staffRoles.map((value) => ({ value, label: codeOf(value) }))} />
        </>
      )}
      {asked.act === 'role' && (
        <Choice
          name="role"
          label={say('newRole')}
          required
          value={next ?? ''}
          onChange={(event) => setNext(roleIn(event.target.value))}
          options={[
            { value: '', label: say('choose') },
            ...staffRoles.filter((role) => role !== asked.row.role).map((value) => ({ value, label: codeOf(value) })),
          ]}
        />
      )}
      {(asked.act === 'create' || asked.act === 'password') && (
        <Field name="password" type="password" label={say('password')} required minLength={8} autoComplete="new-password" />
      )}
    </ActDialog>
  );

  function effects(): string[] {
    if (asked.act === 'create') return [say('createEffect')];
    const { _id, name, role } = asked.row;
    switch (asked.act) {
      case 'deactivate':
        return [say('offEffect', { name })];
      case 'activate':
        return [say('onEffect', { name })];
      case 'password':
        return [say('passwordEffect', { name })];
      case 'resetFactor':
        return [say('resetEffect', { name }), say('resetCheck', { name })];
      case 'role':
        return [
          next ? say('roleEffect', { name, role: codeOf(role), next: codeOf(next) }) : say('roleWaits', { name, role: codeOf(role) }),
          ...(next ? [say(next)] : []),
          ...(_id === ownId ? [say('ownRoleEffect')] : []),
        ];
    }
  }
}

async function run(asked: StaffActRequest, fields: FormData): Promise<unknown> {
  const typed = (name: string): string => String(fields.get(name) ?? '');
  const chosenRole = async (): Promise<StaffRole> => {
    const role = roleIn(fields.get('role'));
    if (!role) throw await refusal('KEY_MISSING', 'role');
    return role;
  };
  if (asked.act === 'create') {
    const body = { username: typed('username'), name: typed('name'), password: typed('password'), role: await chosenRole() };
    return call('POST /api/office/staff', { body });
  }
  const params = { staffId: BigInt(asked.row._id) };
  switch (asked.act) {
    case 'deactivate':
      return call('POST /api/office/staff/:staffId/deactivate', { params });
    case 'activate':
      return call('POST /api/office/staff/:staffId/activate', { params });
    case 'password':
      return call('PUT /api/office/staff/:staffId/password', { params, body: { password: typed('password') } });
    case 'resetFactor':
      return call('POST /api/office/staff/:staffId/resetFactor', { params });
    case 'role':
      return call('PUT /api/office/staff/:staffId/role', { params, body: { role: await chosenRole() } });
  }
}
