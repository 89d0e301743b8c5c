set local role krapao_ledger;

-- Rolled-up sums plus each member's movements since. Both statements see one snapshot, because the function is stable.
create or replace function ledger.house_balances() returns table (account text, currency text, balance bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_ids bigint[]; v_from_seq bigint[]; v_from_at timestamptz[]; v_to_at timestamptz[];
begin
  select array_agg(b.member_id), array_agg(coalesce(r.seq, 0)), array_agg(coalesce(r.at, '-infinity')), array_agg(b.at)
  into v_ids, v_from_seq, v_from_at, v_to_at
  from ledger.member_balances b left join ledger.house_rolled r on r.member_id = b.member_id
  where b.seq > coalesce(r.seq, 0);
  return query
    select s.account, s.currency, sum(s.amount)::bigint from (
      select h.account, h.currency, h.balance as amount from ledger.house h
      union all
      select side.account, m.currency, side.amount
      from unnest(v_ids, v_from_seq, v_from_at, v_to_at) as c (member_id, from_seq, from_at, to_at)
      join ledger.movement m on m.member_id = c.member_id and m.at between c.from_at and c.to_at and m.seq > c.from_seq
      cross join lateral (values (m.from_account, -m.amount), (m.to_account, m.amount)) as side (account, amount)
      where side.account like 'house:%'
    ) s group by s.account, s.currency;
end $$;

revoke all on function ledger.house_balances from public;
grant execute on function ledger.house_balances to krapao_app;
