-- The straight way for codes that were paid just as they were asked for: in time, the whole amount, by a member whose first deposit is behind them. One call
-- does all that a deposit takes, for many codes at once. What is not plain is left alone and is not in the answer; the caller settles it in the long way, where
-- the rules stand. Whatever was there before (a notice, a name of the payment, a line, coins) is a unique violation, which takes the whole call back.
create function settle_plain_codes(p_orders jsonb, p_at timestamptz) returns table (order_id text, member_id bigint, wallet bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_settled record;
begin
  for v_settled in
    with asked as materialized (
      select * from rows from (jsonb_to_recordset(p_orders) as (id text, provider text, event text, minor bigint, currency text, "paidAt" timestamptz,
          "transactionId" text, kind text, source text, outside text, house text, sender text, coins int))
        with ordinality as o (id, provider, event, minor, currency, paid_at, transaction_id, kind, source, outside, house, sender, coins, call)
    ), plain as materialized (
      select o.*, c.member_id
        from asked o
        join qr_owner w on w.id = o.id
        join qr_code c on c.member_id = w.member_id and c.id = o.id
        join member m on m.member_id = c.member_id
       where c.state = 'live' and c.provider = o.provider and c.amount_minor = o.minor and c.currency = o.currency
         and o.paid_at <= c.expires_at + interval '1 second' and m.first_deposit_at is not null
       order by c.member_id, c.id for update of c
    ), posted as materialized (
      select v.call, v.verdict, v.to_balance
        from (select jsonb_agg(jsonb_build_object('call', p.call, 'member', p.member_id, 'one', true, 'op', 'post', 'key', 'deposit:' || p.id, 'kind', 'deposit',
            'from', p.house, 'to', 'wallet', 'amount', p.minor, 'cur', p.currency, 'ref', p.id,
            'data', jsonb_build_object('source', p.source, 'outside', p.outside))) as calls from plain p) b,
          ledger.apply_batch(b.calls) v
       where b.calls is not null
    ), events as (
      insert into hook_event (gateway, event_id, received_at, outcome)
      select p.provider, p.event, p_at, 'credited' from plain p order by p.provider, p.event
    ), claims as (
      insert into outside_reference (kind, reference, member_id, credited_as, source, amount_minor, currency, at)
      select p.kind, p.outside, p.member_id, p.id, p.source, p.minor, p.currency, p_at from plain p order by p.kind, p.outside
    ), lines as (
      insert into statement_line (member_id, reference, type, from_name, to_name, amount, currency, status, created_at, updated_at)
      select p.member_id, p.id, 'deposit', p.sender, 'WALLET', p.minor, p.currency, 'SUCCESS', p_at, p_at from plain p order by p.member_id, p.id
    ), awards as (
      insert into coin_award (member_id, key, coins, created_at)
      select p.member_id, 'deposit:' || p.id, p.coins, p_at from plain p where p.coins > 0 order by p.member_id, p.id
    ), coined as (
      update member m set coin = m.coin + s.coins
        from (select p.member_id, sum(p.coins)::int as coins from plain p where p.coins > 0 group by p.member_id) s
       where m.member_id = s.member_id
    ), marked as (
      update qr_code c set state = 'paid', paid_minor = p.minor, paid_at = p.paid_at, is_late = false, transaction_id = p.transaction_id
        from plain p where c.member_id = p.member_id and c.id = p.id
    )
    select p.id, p.member_id, v.verdict, v.to_balance from plain p left join posted v on v.call = p.call
  loop
    -- Refused by the ledger, or known to it: then nothing of this may stand.
    if v_settled.verdict is distinct from 'POSTED' then
      raise exception 'the ledger says % to the deposit %', v_settled.verdict, v_settled.id;
    end if;
    order_id := v_settled.id;
    member_id := v_settled.member_id;
    wallet := v_settled.to_balance;
    return next;
  end loop;
end $$;
grant execute on function settle_plain_codes(jsonb, timestamptz) to krapao_app;
