-- Ends of transfers of several members, each in the order given, all in one transaction. A function in `from` is called row after row, so members are
-- locked in that order. It runs where the rows of `p_anchor` stand: one of the members, and all of them of the same shard where members are spread.
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
