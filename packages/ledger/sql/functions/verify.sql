set local role krapao_ledger;

-- Verifies the whole ledger in one snapshot (stable: every query sees the calling statement's). Returns faults, lowest member
-- first. With members on several servers there is no common snapshot, so each query compares rows of one member only;
-- ledger.verify_house compares members with the house.
create or replace function ledger.verify() returns setof ledger.drift language plpgsql stable set search_path = pg_catalog, pg_temp set jit = off as $$
begin
  return query
    select 'sums to zero', e.member_id, min(e.account), format('movement %s sums to %s %s', e.seq, sum(e.amount), e.currency)
    from ledger.entry e group by e.member_id, e.at, e.seq, e.currency having sum(e.amount) <> 0 or count(distinct e.account) <> 2 or max(e.amount) <= 0
    order by e.member_id, e.seq limit 20;

  return query -- sequence without gaps, monotonic time, hash chain
    select 'chain', c.member_id, c.to_account, format('movement %s: %s', c.seq, c.why) from (
      select m.member_id, m.seq, m.to_account, case
        when m.seq <> row_number() over w then 'the version is not the one after ' || row_number() over w - 1
        when m.at < lag(m.at) over w then 'its time lies before the movement before it'
        when m.currency <> p.currency then 'its currency is not the member''s'
        when m.hash <> ledger.seal(coalesce(lag(m.hash) over w, sha256(int8send(m.member_id))), m.member_id, m.seq, m.at, m.kind, m.from_account,
          m.to_account, m.amount, m.currency, m.key, m.hold_key, m.reference, m.data) then 'its seal is broken'
        when p.member_id is null then 'the member has no balances'
      end as why
      from ledger.movement m left join ledger.member_balances p on p.member_id = m.member_id
      window w as (partition by m.member_id order by m.seq)
    ) c where c.why is not null order by c.member_id, c.seq limit 20;

  return query
    select 'running balance', c.member_id, c.account, format('after movement %s it says %s, the entries sum to %s', c.seq, c.balance, c.total) from (
      select e.member_id, e.seq, e.account, e.balance::bigint, sum(e.amount) over (partition by e.member_id, e.account order by e.seq) as total
      from ledger.entry e where e.account not like 'house:%'
    ) c where c.balance is distinct from c.total or c.balance < 0 order by c.member_id, c.seq limit 20;

  return query
    select 'balance', coalesce(b.member_id, s.member_id), coalesce(b.account, s.account),
      format('the balance is %s, the entries sum to %s', b.balance, s.total)
    from (select p.member_id, a.account, a.balance from ledger.member_balances p, unnest(p.accounts, p.balances) as a (account, balance)) b
    full join (select e.member_id, e.account, sum(e.amount) as total from ledger.entry e where e.account not like 'house:%' group by 1, 2) s
      on s.member_id = b.member_id and s.account = b.account
    where b.balance is distinct from s.total or b.balance < 0 order by 2, 3 limit 20;

  return query
    select 'head', p.member_id, null::text, format('the balances stand at version %s, the movements at %s', p.seq, coalesce(m.seq, 0))
    from ledger.member_balances p left join (
      select distinct on (x.member_id) x.member_id, x.seq, x.hash, x.at from ledger.movement x order by x.member_id, x.seq desc
    ) m on m.member_id = p.member_id
    where p.seq <> coalesce(m.seq, 0) or p.hash <> coalesce(m.hash, sha256(int8send(p.member_id))) or (p.seq > 0 and p.at <> m.at)
      or cardinality(p.accounts) <> cardinality(p.balances)
    order by p.member_id limit 20;

  return query
    select 'key', coalesce(o.member_id, m.member_id), null::text, format('key %s of version %s', coalesce(o.key, m.key), coalesce(o.seq, m.seq))
    from ledger.idempotency_key o full join (select x.member_id, x.key, min(x.seq) as seq, count(*) as n from ledger.movement x group by 1, 2) m
      on m.member_id = o.member_id and m.key = o.key
    where o.seq is distinct from m.seq or m.n > 2 order by 2 limit 20;

  return query
    select 'hold', coalesce(h.member_id, e.member_id), h.to_account, format('hold %s: %s', coalesce(h.key, e.hold_key), case
      when h.key is null then 'closed, but never made'
      when m.key is null then 'has no movement'
      when e.hold_key is null then 'money left it, but it is open'
      else format('of %s, but %s left it', h.amount, coalesce(s.total, 0)) end)
    from ledger.hold h
    full join ledger.hold_end e on e.member_id = h.member_id and e.hold_key = h.key
    left join ledger.movement m on m.member_id = h.member_id and m.at = h.at and m.seq = h.seq and m.key = h.key and m.amount = h.amount
      and m.to_account = h.to_account and m.from_account = h.from_account
    left join (select x.member_id, x.hold_key, sum(x.amount) as total from ledger.movement x where x.hold_key is not null group by 1, 2) s
      on s.member_id = h.member_id and s.hold_key = h.key
    where h.key is null or m.key is null or (e.hold_key is null) <> (s.total is null) or (s.total is not null and s.total <> h.amount)
    order by 2 limit 20;

  return query
    select 'rolled', r.member_id, null::text, format('rolled up to version %s, the balances stand at %s', r.seq, b.seq)
    from ledger.house_rolled r left join ledger.member_balances b on b.member_id = r.member_id
    where r.seq > coalesce(b.seq, 0) order by 2 limit 20;

  return query select * from ledger.verify_house();
end $$;

revoke all on function ledger.verify from public;
grant execute on function ledger.verify to krapao_app;
