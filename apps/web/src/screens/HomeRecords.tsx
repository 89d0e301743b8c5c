import { BankAccountRow } from '../features/home/BankAccountRow.tsx';
import { DaySummary } from '../features/home/DaySummary.tsx';
import type { Home } from '../features/home/use-home.ts';
import { InviteSummary } from '../features/invite/InviteSummary.tsx';

export type HomeRecordsProps = { home: Home; onEditName: () => void };

export function HomeRecords({ home, onEditName }: HomeRecordsProps) {
  const { currency } = home.profile;
  return (
    <>
      <DaySummary currency={currency} sums={home.day} />
      <BankAccountRow account={home.bankAccount} onEditName={onEditName} />
      <InviteSummary invite={home.invite} currency={currency} />
    </>
  );
}
