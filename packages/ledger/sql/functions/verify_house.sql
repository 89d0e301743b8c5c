set local role krapao_ledger;

-- House against members. Concurrent movements do not change the result: a member's share is what was rolled up, whether summed
-- up to that version or taken from balances less what came after. Only a roll-up changes it, so without a common snapshot
-- a fault is real unless one has committed meanwhile; `verify` in jobs.ts checks that.
create or replace function ledger.verify_house() returns setof ledger.drift language plpgsql stable set search_path = pg_catalog, pg_temp set jit = off as $$
begin
  return query
    select 'house', null::bigint, coalesce(h.account, s.account), format('rolled up is %s, the entries sum to %s', h.balance, s.total)
    from ledger.house h
    full join (
      select e.account, e.currency, sum(e.amount) as total from ledger.entry e join ledger.house_rolled r on r.member_id = e.member_id and e.seq <= r.seq
      where e.account like 'house:%' group by 1, 2
    ) s on s.account = h.account and s.currency = h.currency
    where h.balance is distinct from s.total order by 3 limit 20;

  return query -- no money from nowhere: one query per member, so that a concurrent movement is seen on both sides or neither
    select 'books', null::bigint, null::text,
      format('members and house together hold %s %s', coalesce(s.total, 0) + coalesce(h.total, 0), coalesce(s.currency, h.currency))
    from (select x.currency, sum(x.balance) as total from ledger.house x group by 1) h
    full join (
      select o.currency, sum(o.amount) as total from (
        select p.member_id, p.currency::text as currency, b.balance as amount from ledger.member_balances p, unnest(p.balances) as b (balance)
        union all
        select e.member_id, e.currency, e.amount from ledger.entry e left join ledger.house_rolled r on r.member_id = e.member_id
        where e.account like 'house:%' and e.seq > coalesce(r.seq, 0)
      ) o group by 1
    ) s on s.currency = h.currency
    where coalesce(s.total, 0) + coalesce(h.total, 0) <> 0;
end $$;

revoke all on function ledger.verify_house from public;
grant execute on function ledger.verify_house to krapao_app;
