set local role krapao_ledger;

-- Heads of the next members after p_after who moved since p_since, as text (`member version milliseconds hash marks`,
-- separated by semicolons; parsing rows would cost more). `marks`: first 8 bytes of each movement hash since then, to locate
-- a changed movement; the head's hash proves them. Omitted for lines with more than p_marked_max members.
create or replace function ledger.anchor_heads(p_since timestamptz, p_after bigint, p_count int, p_marked_max int,
  out members int, out last bigint, out heads text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set jit = off
-- All balances are read anyway; by index one at a time would take longer.
set enable_indexscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_ids bigint[]; v_seqs bigint[]; v_ats timestamptz[]; v_hashes bytea[];
begin
  select array_agg(c.member_id), array_agg(c.seq), array_agg(c.at), array_agg(c.hash) into v_ids, v_seqs, v_ats, v_hashes
  from (
    select b.member_id, b.seq, b.at, b.hash from ledger.member_balances b
    where b.at >= p_since and b.seq > 0 and b.member_id > p_after order by b.member_id limit p_count
  ) c;
  members := coalesce(cardinality(v_ids), 0);
  last := v_ids[members];
  if members > p_marked_max then
    select string_agg(concat_ws(' ', c.member_id, c.seq, (date_part('epoch', c.at) * 1000)::bigint, encode(c.hash, 'base64')), ';') into heads
    from unnest(v_ids, v_seqs, v_ats, v_hashes) as c (member_id, seq, at, hash);
  else
    select string_agg(concat_ws(' ', c.member_id, c.seq, (date_part('epoch', c.at) * 1000)::bigint, encode(c.hash, 'base64'),
      ledger.anchor_marks(c.member_id, c.seq, p_since, c.at)), ';') into heads
    from unnest(v_ids, v_seqs, v_ats, v_hashes) as c (member_id, seq, at, hash);
  end if;
end $$;

revoke all on function ledger.anchor_heads from public;
grant execute on function ledger.anchor_heads to krapao_app;
