import { useParams } from 'wouter';
import { MemberPage } from '../features/members/MemberPage.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export function MemberScreen() {
  const { memberId = '' } = useParams();
  return /^[1-9]\d{0,17}$/.test(memberId) ? <MemberPage key={memberId} memberId={BigInt(memberId)} /> : <NotFoundScreen />;
}
