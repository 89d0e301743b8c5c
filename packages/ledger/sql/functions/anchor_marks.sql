set local role krapao_ledger;

-- First 8 bytes of the hash of each movement of a member up to a version and since a time, in order: at most the last 200.
create or replace function ledger.anchor_marks(p_member bigint, p_seq bigint, p_since timestamptz, p_at timestamptz) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
begin
  return (
    select string_agg(substr(encode(m.hash, 'hex'), 1, 16), '' order by m.seq) from ledger.movement m
    where m.member_id = p_member and m.at between p_since and p_at and m.seq between p_seq - 199 and p_seq
  );
end $$;

revoke all on function ledger.anchor_marks from public;
