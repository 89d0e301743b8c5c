import type { ApiMap } from '@krapao/contract';
import { isWaiting } from '@krapao/ui/call.ts';
import { useWords } from '@krapao/ui/words.ts';
import { tellDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { refreshAll } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { BankChoice } from '../../ui/BankChoice.tsx';
import { Field } from '../../ui/Field.tsx';
import { TwoNeeded } from '../../ui/TwoNeeded.tsx';
import { words } from './member.words.ts';

export type MemberAct = 'deactivate' | 'activate' | 'endSessions' | 'changeBank' | 'recovery' | 'liftFreeze';
type Member = ApiMap['GET /api/office/members/:memberId']['reply']['member'];
const effectOf = {
  deactivate: 'offEffect',
  activate: 'onEffect',
  endSessions: 'endEffect',
  changeBank: 'bankEffect',
  recovery: 'recoveryEffect',
  liftFreeze: 'liftEffect',
} as const;

export function MemberActDialog({ act, member, onClose }: { act: MemberAct; member: Member; onClose: () => void }) {
  const say = useWords(words);
  const params = { memberId: BigInt(member._id) };

  function run(fields: FormData): Promise<unknown> {
    const typed = (name: string): string => String(fields.get(name) ?? '').trim();
    const body = { reason: typed('reason') };
    switch (act) {
      case 'deactivate':
        return call('POST /api/office/members/:memberId/deactivate', { params, body });
      case 'activate':
        return call('POST /api/office/members/:memberId/activate', { params, body });
      case 'endSessions':
        return call('POST /api/office/members/:memberId/endSessions', { params });
      case 'recovery':
        return call('POST /api/office/members/:memberId/recovery', { params });
      case 'liftFreeze':
        return call('POST /api/office/members/:memberId/liftFreeze', { params, body });
      case 'changeBank':
        return call('PUT /api/office/members/:memberId/bankAccount', {
          params,
          body: {
            ...body,
            bankCode: typed('bankCode'),
            bankAccountName: typed('bankAccountName'),
            bankAccountNo: typed('bankAccountNo'),
          },
        });
    }
  }

  return (
    <ActDialog
      title={say(act)}
      effects={[say(effectOf[act], { name: member.name })]}
      confirm={say(act)}
      danger={act === 'deactivate'}
      onClose={onClose}
      onConfirm={async (fields) => {
        const reply = await run(fields).finally(refreshAll);
        if (!isWaiting(reply)) tellDone(say(`${act}Done`, { name: member.name }));
      }}
    >
      {act === 'changeBank' && (
        <div className="grid grid-cols-2 gap-3">
          <BankChoice name="bankCode" label={say('bankCode')} required defaultValue={member.bankCode} />
          <Field name="bankAccountNo" label={say('accountNo')} required inputMode="numeric" />
          <Field name="bankAccountName" label={say('accountName')} required defaultValue={member.bankAccountName} className="col-span-2" />
        </div>
      )}
      {act === 'changeBank' && <TwoNeeded of={{ act: 'member.bankAccount', params: {} }} />}
      {act === 'liftFreeze' && <TwoNeeded of={{ act: 'member.liftFreeze', params: {} }} />}
      {act !== 'endSessions' && act !== 'recovery' && <Field name="reason" label={say('reason')} required maxLength={200} />}
    </ActDialog>
  );
}
