set local role krapao_ledger;

-- Many members' calls ({call, member, ops}) in one transaction, each with its own verdicts. In member id order, because
-- otherwise two batches could deadlock.
create or replace function ledger.post_many(p_calls jsonb) returns setof ledger.call_verdict
language plpgsql as $$
declare
  v_call int; v_member bigint; v_operations jsonb;
begin
  for v_call, v_member, v_operations in
    select (c ->> 'call')::int, (c ->> 'member')::bigint, c -> 'ops' from jsonb_array_elements(p_calls) c order by 2, 1
  loop
    return query select v_call, v.* from ledger.post(v_member, v_operations) v;
  end loop;
end $$;

revoke all on function ledger.post_many from public;
grant execute on function ledger.post_many to krapao_app;
