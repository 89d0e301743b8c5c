-- Posts wins and losses at the providers. The balances were read at the member's version p_seq; if money has moved since, they are
-- outdated and ignored. Returns the applied codes, or null to read again.
create or replace function games_sync(p_member bigint, p_seq bigint, p_key text, p_codes text[], p_balances bigint[], p_turnovers bigint[], p_now timestamptz)
returns text[] language plpgsql as $$
declare
  v ledger.verdict;
  v_seq bigint; v_accounts text[]; v_balances bigint[]; v_currency text;
  v_ops jsonb := '[]'; v_taken text[] := '{}'; v_play bigint; v_code text;
begin
  select l.seq, l.accounts, l.balances into v_seq, v_accounts, v_balances from ledger.lock_balances(p_member) l;
  if coalesce(v_seq, 0) <> p_seq then return null; end if;
  for i in 1 .. cardinality(p_codes) loop
    v_code := p_codes[i];
    continue when exists (
      select from transfer o where o.member_id = p_member and o.status = 'PENDING' and v_code in (o.from_code, o.to_code)
    );
    v_taken := v_taken || v_code;
    v_play := p_balances[i] - coalesce(v_balances[array_position(v_accounts, 'game:' || v_code)], 0);
    continue when v_play = 0;
    select g.currency into v_currency from game_account g where g.member_id = p_member and g.code = v_code;
    v_ops := v_ops || play_result(p_key || ':' || v_code, v_code, v_play, v_currency);
  end loop;
  if jsonb_array_length(v_ops) > 0 then
    for v in select * from ledger.post(p_member, v_ops) loop
      if v.verdict <> 'POSTED' then raise exception 'the ledger returned % for play results', v.verdict; end if;
    end loop;
  end if;
  update game_account g set synced_at = p_now, turnover = greatest(g.turnover, r.turnover)
  from unnest(p_codes, p_turnovers) as r (code, turnover)
  where g.member_id = p_member and g.code = r.code and r.code = any (v_taken);
  return v_taken;
end $$;
