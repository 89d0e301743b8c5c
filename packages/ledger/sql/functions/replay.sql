set local role krapao_ledger;

-- Result of a known key: the first result if the request is the same, KEY_REUSED if it differs.
create or replace function ledger.replay(p_member bigint, p_at timestamptz, p_seq bigint, p_n int, p_operation jsonb) returns ledger.verdict
language plpgsql stable as $$
declare
  v_out ledger.verdict;
begin
  select p_n, 'REPLAYED', m.seq, m.at, m.currency, m.from_account, m.to_account, m.amount, coalesce(rest.from_balance, m.from_balance), m.to_balance,
    rest.amount, rest.to_account, rest.to_balance
  into v_out
  from ledger.movement m
  left join ledger.movement rest on rest.member_id = p_member and rest.at = m.at and rest.seq = m.seq + 1 and rest.key = m.key
  left join ledger.hold made on made.member_id = p_member and made.key = m.key
  left join ledger.hold closed on closed.member_id = p_member and closed.key = m.hold_key
  where m.member_id = p_member and m.at = p_at and m.seq = p_seq
    and m.kind = p_operation ->> 'kind' and m.reference is not distinct from p_operation ->> 'ref' and m.data is not distinct from p_operation -> 'data'
    and m.hold_key is not distinct from p_operation ->> 'hold' and m.currency = coalesce(p_operation ->> 'cur', m.currency)
    and case
      when p_operation ->> 'op' in ('post', 'hold') then (made.key is not null) = (p_operation ->> 'op' = 'hold')
        and (m.from_account, m.to_account, m.amount) = (p_operation ->> 'from', p_operation ->> 'to', (p_operation ->> 'amount')::bigint)
      when p_operation ->> 'op' = 'settle' then m.to_account = p_operation ->> 'to' and m.amount = coalesce((p_operation ->> 'amount')::bigint, closed.amount)
      when p_operation ->> 'op' = 'release' then rest.amount is null and closed.from_account = m.to_account
    end;
  if not found then
    v_out := row(p_n, 'KEY_REUSED', null, null, null, null, null, null, null, null, null, null, null)::ledger.verdict;
  end if;
  return v_out;
end $$;

revoke all on function ledger.replay from public;
