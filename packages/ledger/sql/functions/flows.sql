set local role krapao_ledger;

-- Sums by kind in a time span for the next p_count members after p_after who moved since its start. A member without these
-- kinds gets one row without a kind, so that the last row always shows how far reading got.
-- Reads per member: a plan by time would scan all movements of the month for each batch.
create or replace function ledger.flows(p_after bigint, p_count int, p_from timestamptz, p_to timestamptz, p_kinds text[])
returns table (member_id bigint, currency text, kind text, amount bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_ids bigint[]; v_currencies text[];
begin
  select array_agg(c.member_id order by c.member_id), array_agg(c.currency order by c.member_id) into v_ids, v_currencies
  from (
    select b.member_id, b.currency::text from ledger.member_balances b where b.member_id > p_after and b.at >= p_from order by b.member_id limit p_count
  ) c;
  return query
    select c.member_id, c.currency, f.kind, f.amount from unnest(v_ids, v_currencies) as c (member_id, currency)
    left join (
      select m.member_id, m.kind, sum(m.amount)::bigint as amount from unnest(v_ids) as u (member_id)
      join ledger.movement m on m.member_id = u.member_id and m.at >= p_from and m.at < p_to and m.kind = any (p_kinds) group by m.member_id, m.kind
    ) f on f.member_id = c.member_id
    order by c.member_id, f.kind;
end $$;

revoke all on function ledger.flows from public;
grant execute on function ledger.flows to krapao_app;
