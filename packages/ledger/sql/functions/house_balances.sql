set local role krapao_ledger;

-- The house's balances: what is rolled up plus each member's movements since, in one statement and so in one snapshot.
create or replace function ledger.house_balances() returns table (account text, currency text, balance bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
begin
  return query
    select s.account, s.currency, sum(s.amount)::bigint from (
      select h.account, h.currency, h.balance as amount from ledger.house h
      union all
      select side.account, m.currency, side.amount
      from ledger.member_balances b
      left join ledger.house_rolled r on r.member_id = b.member_id
      -- By time as well, so that only the partitions of that time are read.
      join ledger.movement m on m.member_id = b.member_id and m.at between coalesce(r.at, '-infinity') and b.at and m.seq > coalesce(r.seq, 0)
      cross join lateral (values (m.from_account, -m.amount), (m.to_account, m.amount)) as side (account, amount)
      where b.seq > coalesce(r.seq, 0) and side.account like 'house:%'
    ) s group by s.account, s.currency;
end $$;

revoke all on function ledger.house_balances from public;
grant execute on function ledger.house_balances to krapao_app;
