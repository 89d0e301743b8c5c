-- Grants bonuses that wait: movement, statement line, what their conditions are counted from. Each is one of the ledger's calls and a statement line in one,
-- with the columns of member_bonus beside them. A job asks the games once, so that what was played before does not count.
create or replace function grant_bonuses(p_grants jsonb) returns table (member bigint, wallet bigint) language plpgsql as $$
declare
  v ledger.call_verdict; g jsonb;
begin
  for v in select * from ledger.post_many(p_grants) loop
    g := p_grants -> (v.call - 1);
    if v.verdict <> 'POSTED' then
      raise exception 'the ledger answered % to bonus %', v.verdict, g ->> 'reference';
    end if;
    member := (g ->> 'member')::bigint;
    wallet := v.to_balance;
    update member_bonus b set state = 'live', granted_at = (g ->> 'at')::timestamptz, looked_at = (g ->> 'at')::timestamptz, amount = (g ->> 'minor')::bigint,
      deposit = (g ->> 'deposit')::bigint, deposit_reference = g ->> 'depositReference', own = (g ->> 'own')::bigint, grant_seq = v.seq,
      base = g -> 'base', unsure = array(select jsonb_array_elements_text(g -> 'unsure')), required = (g ->> 'required')::bigint
    where b.member_id = member and b.id = (g ->> 'id')::bigint and b.state = 'waiting';
    if not found then
      raise exception 'bonus % does not wait', g ->> 'reference';
    end if;
    perform graphile_worker.add_job('bonus-follow', json_build_object('memberId', g ->> 'member'), max_attempts => 5, job_key => 'bonus-follow:' || member);
    return next;
  end loop;
  perform write_statements(p_grants, false);
end $$;
