set local role krapao_ledger;

-- Adds movements since the last roll-up to the house sums, by member version: a movement that commits late has a higher
-- version, so it is neither lost nor counted twice. The version range is fixed first; no common snapshot is needed after.
-- Generic plan: one for these members would scan all movements ever posted (5 million: 7 s) instead of the last few.
create or replace function ledger.roll_up() returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_ids bigint[]; v_from_seq bigint[]; v_from_at timestamptz[]; v_to_seq bigint[]; v_to_at timestamptz[]; v_added bigint;
begin
  perform from ledger.house_mark for update;
  select array_agg(b.member_id), array_agg(coalesce(r.seq, 0)), array_agg(coalesce(r.at, '-infinity')), array_agg(b.seq), array_agg(b.at),
    coalesce(sum(b.seq - coalesce(r.seq, 0)), 0)
  into v_ids, v_from_seq, v_from_at, v_to_seq, v_to_at, v_added
  from ledger.member_balances b left join ledger.house_rolled r on r.member_id = b.member_id
  where b.seq > coalesce(r.seq, 0);
  if v_added > 0 then
    insert into ledger.house as h
      select side.account, m.currency, sum(side.amount)::bigint
      from unnest(v_ids, v_from_seq, v_from_at, v_to_seq, v_to_at) as c (member_id, from_seq, from_at, to_seq, to_at)
      -- By time too, so that only the matching partitions are read.
      join ledger.movement m on m.member_id = c.member_id and m.at between c.from_at and c.to_at and m.seq > c.from_seq and m.seq <= c.to_seq
      cross join lateral (values (m.from_account, -m.amount), (m.to_account, m.amount)) as side (account, amount)
      where side.account like 'house:%' group by side.account, m.currency
    on conflict (account, currency) do update set balance = h.balance + excluded.balance;
    insert into ledger.house_rolled as r select * from unnest(v_ids, v_to_seq, v_to_at)
    on conflict (member_id) do update set seq = excluded.seq, at = excluded.at;
  end if;
  update ledger.house_mark set rolled_at = clock_timestamp();
  return v_added;
end $$;

revoke all on function ledger.roll_up from public;
grant execute on function ledger.roll_up to krapao_app;
