set local role krapao_ledger;

-- Verifies new chain links of members who moved since the last call. Finds wrong postings within a minute; later changes
-- to older rows are found by ledger.verify().
create or replace function ledger.verify_new(p_members_max int) returns setof ledger.drift
language plpgsql security definer set search_path = pg_catalog, pg_temp set jit = off as $$
declare
  v_ids bigint[]; v_bad bigint[];
begin
  -- Recreated: a table of that name made by the caller could run the caller's triggers with the ledger's rights.
  if to_regclass('pg_temp.ledger_check') is not null then
    drop table pg_temp.ledger_check;
  end if;
  create temp table ledger_check (
    member_id bigint primary key, seq bigint, at timestamptz, currency text, hash bytea, accounts text[], balances bigint[],
    old_seq bigint, old_at timestamptz, old_hash bytea, old_accounts text[], old_balances bigint[]
  ) on commit drop;
  insert into pg_temp.ledger_check
    select p.member_id, p.seq, p.at, p.currency, p.hash, p.accounts, p.balances,
      coalesce(v.seq, 0), coalesce(v.at, '-infinity'), coalesce(v.hash, sha256(int8send(p.member_id))), coalesce(v.accounts, '{}'), coalesce(v.balances, '{}')
    from ledger.member_balances p left join ledger.verified v on v.member_id = p.member_id
    where p.seq <> coalesce(v.seq, 0) or p.hash <> coalesce(v.hash, p.hash) limit p_members_max;
  analyze pg_temp.ledger_check;

  return query
    select 'chain', c.member_id, c.to_account, format('movement %s: %s', c.seq, c.why) from (
      select m.member_id, m.seq, m.to_account, case
        when m.seq <> k.old_seq + row_number() over w then 'the version is not the one after ' || k.old_seq + row_number() over w - 1
        when m.hash <> ledger.seal(coalesce(lag(m.hash) over w, k.old_hash), m.member_id, m.seq, m.at, m.kind, m.from_account, m.to_account, m.amount,
          m.currency, m.key, m.hold_key, m.reference, m.data) then 'its seal is broken'
      end as why
      from pg_temp.ledger_check k join ledger.movement m on m.member_id = k.member_id and m.at >= k.old_at and m.seq > k.old_seq and m.seq <= k.seq
      window w as (partition by m.member_id order by m.seq)
    ) c where c.why is not null order by c.member_id, c.seq limit 20;

  return query
    select 'balance', x.member_id, x.account, format('the balance is %s, the entries sum to %s', x.balance, x.total) from (
      select s.member_id, s.account, sum(s.amount) as total, (k.balances)[array_position(k.accounts, s.account)] as balance, min(s.running) as low from (
        select k.member_id, o.account, o.balance as amount, null::bigint as running
        from pg_temp.ledger_check k, unnest(k.old_accounts, k.old_balances) as o (account, balance)
        union all
        select e.member_id, e.account, e.amount, e.balance from pg_temp.ledger_check k
        join ledger.entry e on e.member_id = k.member_id and e.at >= k.old_at and e.seq > k.old_seq and e.seq <= k.seq
        where e.account not like 'house:%'
      ) s join pg_temp.ledger_check k on k.member_id = s.member_id group by 1, 2, 4
    ) x where x.total is distinct from x.balance or x.low < 0 order by 2, 3 limit 20;

  -- By members whose head matches: an anti-join on movements would pull all of them to one server in a cluster.
  return query
    select 'head', k.member_id, null::text, format('the balances stand at version %s, which no movement has', k.seq) from pg_temp.ledger_check k
    where k.member_id not in (
      select x.member_id from pg_temp.ledger_check c
      join ledger.movement x on x.member_id = c.member_id and x.at >= c.old_at and x.at <= c.at and x.seq = c.seq and x.hash = c.hash)
    order by 2 limit 20;

  insert into ledger.verified as v select k.member_id, k.seq, k.at, k.hash, k.accounts, k.balances from pg_temp.ledger_check k
  on conflict (member_id) do update set seq = excluded.seq, at = excluded.at, hash = excluded.hash, accounts = excluded.accounts, balances = excluded.balances;
end $$;

revoke all on function ledger.verify_new from public;
grant execute on function ledger.verify_new to krapao_app;
