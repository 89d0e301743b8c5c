import { createClient, type Failure } from '@krapao/ui/call.ts';
import { CallError } from '@krapao/ui/call-error.ts';
import { toast } from '@krapao/ui/toast.ts';
import { type Text, t } from '@krapao/ui/words.ts';
import { approversText } from '../i18n/approver-texts.ts';
import type { KnownCode, OfficeCall } from '../i18n/error-texts.ts';
import { presenceHeaders } from './presence.ts';
import { askProof } from './proof.ts';
import { lock, token } from './session.ts';

const sentForApproval = {
  th: 'ส่งขออนุมัติแล้ว ยังไม่มีผลจนกว่าคนที่สองจะอนุมัติ',
  la: 'ສົ່ງຂໍອະນຸມັດແລ້ວ ຍັງບໍ່ທັນມີຜົນຈົນກວ່າຄົນທີສອງຈະອະນຸມັດ',
  en: 'Sent for approval. Nothing changes until a second person approves it',
};

const noAnswerText: Text = {
  th: 'ไม่มีคำตอบจากเซิร์ฟเวอร์ รายการอาจสำเร็จแล้ว กรุณาตรวจสอบสถานะ',
  la: 'ບໍ່ມີຄຳຕອບຈາກເຊີບເວີ ລາຍການອາດສຳເລັດແລ້ວ ກະລຸນາກວດສະຖານະ',
  en: 'No answer from the server. It may have gone through: please check its status',
};

/** The texts, and the labels of fields, are large and rarely needed, so they are loaded on demand. If that fails, the network is down. */
async function textOf({ code, status, key, requestId = null }: Failure): Promise<Text> {
  const texts = status === 0 ? null : await import('../i18n/error-texts.ts').catch(() => null);
  if (!texts) return noAnswerText;
  const text = texts.errorText(code, key, requestId);
  if (!texts.blamesField(code, key)) return text;
  const labels = await import('../i18n/labels.ts').catch(() => null);
  const label = labels?.fieldText(key);
  return label ? texts.withField(text, label) : text;
}

async function explain(failure: Failure): Promise<CallError> {
  // The session was ended elsewhere or expired: unsaved input is kept behind the lock.
  if (failure.code === 'invalid-token' || failure.code === 'EXPIRED_AUTH_TOKEN') lock();
  return new CallError({ ...failure, text: await textOf(failure) });
}

/** A refusal by the app itself, before anything is sent. */
export const refusal = (code: KnownCode, key: string | null = null): Promise<CallError> => explain({ code, status: 422, key });

const client = createClient<OfficeCall>({
  token,
  moreHeaders: presenceHeaders,
  waits: (request) => {
    const isLost = !request.isApproverPresent;
    toast(`${t(sentForApproval)}. ${t(approversText(request))}`, isLost ? 'danger' : 'plain', { shownMs: isLost ? 20_000 : 8_000 });
  },
  explain,
});
export const { headers, noAnswer, readAnswer } = client;

/** These calls submit the factor themselves: for them the code means that it was wrong. */
const showsFactor = (name: OfficeCall): boolean => /^POST \/api\/office\/(login|second-factor\/prove)/.test(name);

/** If the server requires the second factor again, a dialog asks for it and the call is repeated. */
export const call: typeof client.call = async (name, ...options) => {
  try {
    return await client.call(name, ...options);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code !== 'SECOND_FACTOR' || showsFactor(name)) throw error;
    if (!(await askProof())) throw error;
    return client.call(name, ...options);
  }
};
