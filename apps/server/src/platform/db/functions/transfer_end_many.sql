-- A function in `from` is called row by row, so members are locked in the given order. Runs on the shard of `p_anchor`; all
-- members must be on it.
create or replace function transfer_end_many(
  p_anchor bigint, p_members bigint[], p_references text[], p_steps text[], p_ok boolean[], p_before bigint[], p_seqs bigint[], p_outside text[],
  p_notes text[], p_now timestamptz[], p_next timestamptz[]
) returns table (changed boolean, status text, step text, wallet bigint, seq bigint) language plpgsql as $$
begin
  return query
    select r.* from unnest(p_members, p_references, p_steps, p_ok, p_before, p_seqs, p_outside, p_notes, p_now, p_next) with ordinality
      as o (member_id, reference, step, ok, before, seq, outside_id, note, now, next, n),
      lateral transfer_end(o.member_id, o.reference, o.step, o.ok, o.before, o.seq, o.outside_id, o.note, o.now, o.next) r order by o.n;
end $$;
