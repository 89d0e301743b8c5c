-- A function in `from` is called row by row, so members are locked in the given order. Runs on the shard of `p_anchor`; all
-- members must be on it.
drop function if exists transfer_begin_many(bigint, bigint[], text[], text[], text[], bigint[], timestamptz[], timestamptz[]);
create or replace function transfer_begin_many(
  p_anchor bigint, p_members bigint[], p_references text[], p_from text[], p_to text[], p_amounts bigint[], p_now timestamptz[], p_next timestamptz[],
  p_keys text[] default '{}', p_requests bytea[] default '{}', p_instance bigint default null
) returns table (verdict text, from_username text, to_username text, cur text, wallet bigint, seq bigint) language plpgsql as $$
begin
  return query
    select r.* from unnest(p_members, p_references, p_from, p_to, p_amounts, p_now, p_next, p_keys, p_requests) with ordinality
      as o (member_id, reference, from_code, to_code, amount, now, next, key, request, n),
      lateral transfer_begin(o.member_id, o.reference, o.from_code, o.to_code, o.amount, o.now, o.next, o.key, o.request, p_instance) r order by o.n;
end $$;
