import { call } from '../lib/call.ts';
import { useMay } from '../lib/me.ts';
import { MaskedNo } from './MaskedNo.tsx';

export function PhoneNo({ memberId, phone }: { memberId: bigint; phone: string }) {
  const may = useMay('support');
  return (
    <MaskedNo no={phone} reveal={may ? () => call('POST /api/office/members/:memberId/revealPhone', { params: { memberId } }) : null} />
  );
}
