import { createClient } from '@krapao/ui/call.ts';
import { CallError } from '@krapao/ui/call-error.ts';
import { toast } from '@krapao/ui/toast.ts';
import { t } from '@krapao/ui/words.ts';
import { approversText } from '../i18n/approver-texts.ts';
import { blamesField, errorText, type OfficeCall, withField } from '../i18n/error-texts.ts';
import { presenceHeaders } from './presence.ts';
import { askProof } from './proof.ts';
import { lock, token } from './session.ts';

const sentForApproval = {
  th: 'ส่งขออนุมัติแล้ว ยังไม่มีผลจนกว่าคนที่สองจะอนุมัติ',
  la: 'ສົ່ງຂໍອະນຸມັດແລ້ວ ຍັງບໍ່ທັນມີຜົນຈົນກວ່າຄົນທີສອງຈະອະນຸມັດ',
  en: 'Sent for approval. Nothing changes until a second person approves it',
};

const client = createClient<OfficeCall>({
  token,
  moreHeaders: presenceHeaders,
  waits: (request) => {
    const isLost = !request.isApproverPresent;
    toast(`${t(sentForApproval)}. ${t(approversText(request))}`, isLost ? 'danger' : 'plain', { shownMs: isLost ? 20_000 : 8_000 });
  },
  explain: (failure) => {
    // The session was ended elsewhere or expired: unsaved input is kept behind the lock.
    if (failure.code === 'invalid-token' || failure.code === 'EXPIRED_AUTH_TOKEN') lock();
    return new CallError({ ...failure, text: errorText(failure.code, failure.key, failure.requestId ?? null) });
  },
});
export const { headers, noAnswer, readAnswer } = client;

/** These calls submit the factor themselves: for them the code means that it was wrong. */
const showsFactor = (name: OfficeCall): boolean => /^POST \/api\/office\/(login|second-factor\/prove)/.test(name);

/** The field labels are large and rarely needed, so they are loaded on demand. */
async function named(error: CallError): Promise<CallError> {
  if (!blamesField(error.code, error.key)) return error;
  const { fieldText } = await import('../i18n/labels.ts');
  const label = fieldText(error.key);
  return label ? new CallError({ ...error, text: withField(error.text, label) }) : error;
}

/** If the server requires the second factor again, a dialog asks for it and the call is repeated. */
export const call: typeof client.call = async (name, ...options) => {
  try {
    return await client.call(name, ...options);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code !== 'SECOND_FACTOR' || showsFactor(name)) throw await named(error);
    if (!(await askProof())) throw error;
    return client.call(name, ...options);
  }
};
