set local role krapao_ledger;

-- The heads of the chains that moved since they were last anchored, of members who moved anything since the given moment. `marks` has the first 8 bytes of the
-- hash of each new movement up to the head (at most 2,000): the head's whole hash proves them, the marks say which one was changed.
create or replace function ledger.anchor_heads(p_since timestamptz, p_members_max int)
returns table (member_id bigint, seq bigint, at timestamptz, hash bytea, marks bytea)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set jit = off
-- As in roll_up: by each member's last movements, not by all there are.
set plan_cache_mode = force_generic_plan as $$
declare
  v_ids bigint[]; v_seqs bigint[]; v_ats timestamptz[]; v_hashes bytea[]; v_from_seqs bigint[]; v_from_ats timestamptz[];
begin
  select array_agg(c.member_id), array_agg(c.seq), array_agg(c.at), array_agg(c.hash), array_agg(c.from_seq), array_agg(c.from_at)
  into v_ids, v_seqs, v_ats, v_hashes, v_from_seqs, v_from_ats
  from (
    select b.member_id, b.seq, b.at, b.hash, coalesce(a.seq, 0) as from_seq, coalesce(a.at, '-infinity') as from_at
    from ledger.member_balances b left join ledger.anchored a on a.member_id = b.member_id
    where b.at >= p_since and b.seq > coalesce(a.seq, 0) order by b.member_id limit p_members_max
  ) c;
  return query
    select c.member_id, c.seq, c.at, c.hash, coalesce(string_agg(substr(m.hash, 1, 8), ''::bytea order by m.seq) filter (where m.seq is not null), '')
    from unnest(v_ids, v_seqs, v_ats, v_hashes, v_from_seqs, v_from_ats) as c (member_id, seq, at, hash, from_seq, from_at)
    left join ledger.movement m on m.member_id = c.member_id and m.at between c.from_at and c.at
      and m.seq > greatest(c.from_seq, c.seq - 2000) and m.seq <= c.seq
    group by c.member_id, c.seq, c.at, c.hash order by c.member_id;
end $$;

revoke all on function ledger.anchor_heads from public;
grant execute on function ledger.anchor_heads to krapao_app;
