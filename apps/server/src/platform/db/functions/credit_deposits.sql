-- Credits deposits, once per external name: movement, statement line, coins, first deposit. Returns the wallet including a granted
-- bonus, the bonus and the inviter; or `known`, a name credited before: then no money moves and the other names are only stored.
-- `p_calls` and `p_names` are sorted, so that two transactions with the same names cannot deadlock.
drop function if exists credit_deposits(jsonb, bigint[], int[], text[]);
create function credit_deposits(p_deposits jsonb, p_members bigint[], p_calls int[], p_names text[])
returns table (call int, known text, wallet bigint, bonus bigint, inviter bigint) language plpgsql as $$
declare
  v_at constant timestamptz := p_deposits #>> '{0,at}';
  v_known text[]; v_wallets bigint[]; v_bonuses bigint[]; v_fresh jsonb := p_deposits; v_members bigint[] := p_members;
  v_inviters bigint[]; v_member bigint; v_inviter bigint; d jsonb; v_new int; v_lines jsonb; v_line jsonb; v_bonus bigint; v ledger.call_verdict;
begin
  for v_n in 1 .. cardinality(p_names) loop
    d := p_deposits -> (p_calls[v_n] - 1);
    -- A second transaction with the same name waits here for the first.
    insert into outside_reference (kind, reference, member_id, credited_as, source, amount_minor, currency, at)
    values (d ->> 'namespace', p_names[v_n], (d ->> 'member')::bigint, d ->> 'reference', d ->> 'source', (d ->> 'minor')::bigint, d ->> 'currency', v_at)
    on conflict do nothing returning 1 into v_new;
    if v_new is null then v_known[p_calls[v_n]] := p_names[v_n]; end if;
  end loop;
  for v_n in reverse cardinality(p_members) .. 1 loop
    if v_known[v_n] is not null then
      v_fresh := v_fresh - (v_n - 1);
      v_members[v_n] := null;
    end if;
  end loop;

  -- Movements first: they lock the balances, so that two deposits of one member run one after the other.
  for v in select * from ledger.post_many(v_fresh) loop
    -- The external names are new, so this key belongs to another deposit.
    if v.verdict <> 'POSTED' then
      raise exception 'the ledger returned % for deposit %', v.verdict, p_deposits #>> array[(v.call - 1)::text, 'reference'];
    end if;
    v_wallets[v.call] := v.to_balance;
  end loop;
  v_lines := v_fresh;
  for v_n in 1 .. cardinality(p_members) loop
    continue when v_members[v_n] is null;
    d := p_deposits -> (v_n - 1);
    select g.granted, g.line into v_bonus, v_line from grant_on_deposit(v_members[v_n], d ->> 'reference', (d ->> 'minor')::bigint, v_at) g;
    continue when v_bonus is null;
    v_lines := v_lines || v_line;
    v_bonuses[v_n] := v_bonus;
    for v_later in v_n .. cardinality(p_members) loop
      if v_members[v_later] = v_members[v_n] then v_wallets[v_later] := v_wallets[v_later] + v_bonus; end if;
    end loop;
  end loop;
  perform write_statements(v_lines, true);
  perform award_coins(v_fresh);
  for v_member, v_inviter in select f.member_id, f.inviter from mark_first_deposits(v_members, v_at) f loop
    v_inviters[array_position(v_members, v_member)] := v_inviter;
  end loop;

  for v_n in 1 .. cardinality(p_members) loop
    call := v_n; known := v_known[v_n]; wallet := v_wallets[v_n]; bonus := v_bonuses[v_n]; inviter := v_inviters[v_n];
    return next;
  end loop;
end $$;
