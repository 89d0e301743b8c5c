-- A function in `from` is called row by row, so members are locked in the given order. Runs on the shard of `p_anchor`; all
-- members must be on it.
drop function if exists transfer_end_many(bigint, bigint[], text[], text[], boolean[], bigint[], bigint[], text[], text[], timestamptz[], timestamptz[]);
create or replace function transfer_end_many(
  p_anchor bigint, p_members bigint[], p_references text[], p_steps text[], p_ok boolean[], p_before bigint[], p_seqs bigint[], p_outside text[],
  p_notes text[], p_now timestamptz[], p_next timestamptz[], p_keys text[] default '{}', p_instance bigint default null,
  p_before_wallet text[] default '{}', p_after_wallet text[] default '{}'
) returns table (changed boolean, status text, step text, wallet bigint, seq bigint, answered boolean) language plpgsql as $$
begin
  return query
    select r.* from unnest(p_members, p_references, p_steps, p_ok, p_before, p_seqs, p_outside, p_notes, p_now, p_next, p_keys, p_before_wallet,
        p_after_wallet) with ordinality
      as o (member_id, reference, step, ok, before, seq, outside_id, note, now, next, key, before_wallet, after_wallet, n),
      lateral transfer_end(o.member_id, o.reference, o.step, o.ok, o.before, o.seq, o.outside_id, o.note, o.now, o.next, o.key, p_instance,
        o.before_wallet, o.after_wallet) r order by o.n;
end $$;
