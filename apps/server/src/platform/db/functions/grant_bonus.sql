-- Makes a waiting bonus live. Call with the member's balances locked. A job queries games whose report is older than p_fresh, so
-- that earlier bets do not count. Returns the wallet and the statement line, which the caller writes. Own money must equal
-- `inPlay` in bonus.rules.ts; deposit-grant.test.ts compares them.
create or replace function grant_bonus(
  p_member bigint, p_id bigint, p_reference text, p_source text, p_currency text, p_amount bigint, p_required bigint, p_deposit bigint,
  p_deposit_reference text, p_from text, p_kind text, p_description jsonb, p_fresh timestamptz, p_at timestamptz,
  out wallet bigint, out line jsonb
) language plpgsql as $$
declare
  v ledger.verdict; v_own bigint; v_turnovers jsonb; v_old text[];
begin
  select t.turnovers, t.old, (
    select sum(a.balance) from ledger.member_balances m, unnest(m.accounts, m.balances) as a (account, balance)
    where m.member_id = p_member and (a.account in ('wallet', 'held') or a.account ^@ 'game:' or a.account ^@ 'transit:'))
  into v_turnovers, v_old, v_own from game_turnovers(p_member, p_fresh) t;
  select * into v from ledger.post(p_member, jsonb_build_array(
    ledger.operation('post', 'bonus:' || p_id, p_kind, p_from, 'wallet', p_amount, p_currency, p_reference)));
  if v.verdict <> 'POSTED' then
    raise exception 'the ledger returned % for bonus %', v.verdict, p_reference;
  end if;
  update member_bonus b set state = 'live', granted_at = p_at, looked_at = p_at, amount = p_amount, required = p_required, deposit = p_deposit,
    deposit_reference = p_deposit_reference, own = coalesce(v_own, 0), grant_seq = v.seq, base = v_turnovers, unsure = v_old
  where b.member_id = p_member and b.id = p_id and b.state = 'waiting';
  if not found then
    raise exception 'bonus % is not waiting', p_reference;
  end if;
  perform count_unplayed(p_member, 0, p_amount, 0);
  if cardinality(v_old) > 0 or p_required = 0 then
    perform graphile_worker.add_job('bonus-follow', json_build_object('memberId', p_member::text), max_attempts => 5, job_key => 'bonus-follow:' || p_member);
  end if;
  wallet := v.to_balance;
  line := jsonb_build_object('member', p_member, 'reference', p_reference, 'type', 'bonus', 'from', upper(p_source), 'to', 'WALLET', 'minor', p_amount,
    'currency', p_currency, 'status', 'SUCCESS', 'at', p_at,
    'detail', jsonb_build_object(case p_source when 'wheel' then 'luckydraw' else p_source end, jsonb_build_object('description', p_description)));
end $$;
