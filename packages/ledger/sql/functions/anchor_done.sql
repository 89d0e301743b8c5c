set local role krapao_ledger;

-- These heads stand in the given line of the anchors.
create or replace function ledger.anchor_done(p_members bigint[], p_seqs bigint[], p_ats timestamptz[], p_line text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into ledger.anchored as a select x.member_id, x.seq, x.at from unnest(p_members, p_seqs, p_ats) as x (member_id, seq, at)
  on conflict (member_id) do update set seq = excluded.seq, at = excluded.at;
  insert into ledger.anchor_mark values (true, p_line) on conflict (one) do update set line = excluded.line;
end $$;

revoke all on function ledger.anchor_done from public;
grant execute on function ledger.anchor_done to krapao_app;
