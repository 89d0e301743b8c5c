set local role krapao_ledger;

create or replace function ledger.open_balances(p_member bigint) returns void language plpgsql as $$
begin
  insert into ledger.member_balances (member_id, seq, at, currency, hash, accounts, balances)
  values (p_member, 0, '-infinity', 'THB', sha256(int8send(p_member)), '{}', '{}') on conflict do nothing;
end $$;

revoke all on function ledger.open_balances from public;
