import type { ApiMap } from '@krapao/contract';
import { isWaiting } from '@krapao/ui/call.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useRef } from 'react';
import { tellDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { refreshAll } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TwoNeeded } from '../../ui/TwoNeeded.tsx';
import { words } from './phone.words.ts';

type Member = ApiMap['GET /api/office/members/:memberId']['reply']['member'];

/** A new number with the picture of a paper, which a second person looks at. */
export function PhoneDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const say = useWords(words);
  const params = { memberId: BigInt(member._id) };
  // What was uploaded is used again when the number is refused: the same picture is not sent twice.
  const sent = useRef<{ file: File; documentId: string } | null>(null);

  async function send(fields: FormData): Promise<void> {
    const file = fields.get('file');
    if (!(file instanceof File)) return;
    if (sent.current?.file !== file) {
      const form = new FormData();
      form.append('file', file);
      const { documentId } = await upload('POST /api/office/members/:memberId/documents', { params, form });
      sent.current = { file, documentId };
    }
    const typed = (name: string): string => String(fields.get(name) ?? '').trim();
    const body = { phone: typed('phone'), documentId: sent.current.documentId, reason: typed('reason') };
    const reply = await call('PUT /api/office/members/:memberId/phone', { params, body }).finally(refreshAll);
    if (!isWaiting(reply)) tellDone(say('done'));
  }
  return (
    <ActDialog
      title={say('title')}
      effects={[say('effectNumber', { name: member.name, phone: member.username }), say('effectOut'), say('effectSms')]}
      confirm={say('ask')}
      onClose={onClose}
      onConfirm={send}
    >
      <Field name="phone" label={say('phone')} inputMode="tel" autoComplete="off" required maxLength={20} />
      <Field name="file" type="file" label={say('picture')} hint={say('pictureHint')} accept="image/jpeg,image/png,image/webp" required />
      <TwoNeeded of={{ act: 'member.phone', params: {} }} />
      <Field name="reason" label={say('reason')} required pattern=".*\S.*" maxLength={200} />
    </ActDialog>
  );
}
