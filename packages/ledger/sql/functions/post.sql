set local role krapao_ledger;

-- The only posting function: one member's operations, in order, all or nothing. A refusal is one row, not an error, and writes
-- nothing. Several movements run through the loop twice under the same row lock: first check all, then write all. A single
-- movement is checked before it is written, so it needs only the second pass.
create or replace function ledger.post(p_member bigint, p_operations jsonb) returns setof ledger.verdict
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  c_amount_max constant bigint := 1000000000000000;
  c_balance_max constant bigint := 9000000000000000000;
  v_count constant int := jsonb_array_length(p_operations);
  v_several constant boolean := v_count > 1 or (p_operations #>> '{0,op}' = 'settle' and p_operations #>> '{0,amount}' is not null);
  v_seq bigint; v_at timestamptz; v_currency text; v_hash bytea; v_accounts text[]; v_balances bigint[];
  v_json jsonb; v_op text; v_key text; v_kind text; v_from text; v_to text; v_amount bigint; v_cur text; v_ref text; v_hold text; v_data jsonb;
  v_place int; v_from_balance bigint; v_to_balance bigint; v_rest bigint; v_refusal text;
  v_keys text[]; v_closed text[]; v_written boolean := false;
  v_known_at timestamptz; v_known_seq bigint; v_held ledger.hold; v_out ledger.verdict;
begin
  for v_pass in case when v_several then 1 else 2 end .. 2 loop
    loop
      select b.seq, b.at, b.currency, b.hash, b.accounts, b.balances into v_seq, v_at, v_currency, v_hash, v_accounts, v_balances
      from ledger.member_balances b where b.member_id = p_member for update;
      exit when found;
      perform ledger.open_balances(p_member);
    end loop;
    -- Never before the member's last movement, even if the clock goes back. Milliseconds, because a JavaScript Date has no more.
    v_at := greatest(date_trunc('milliseconds', clock_timestamp()), v_at);
    v_keys := '{}'; v_closed := '{}';

    for v_n in 1 .. v_count loop
      v_json := p_operations -> (v_n - 1);
      v_op := v_json ->> 'op'; v_key := v_json ->> 'key'; v_kind := v_json ->> 'kind'; v_from := v_json ->> 'from'; v_to := v_json ->> 'to';
      v_amount := v_json ->> 'amount'; v_cur := v_json ->> 'cur'; v_ref := v_json ->> 'ref'; v_hold := v_json ->> 'hold'; v_data := v_json -> 'data';
      v_refusal := null; v_rest := 0;

      select k.at, k.seq into v_known_at, v_known_seq from ledger.idempotency_key k where k.member_id = p_member and k.key = v_key;
      if found then
        v_out := ledger.replay(p_member, v_known_at, v_known_seq, v_n, v_json);
        if v_out.verdict = 'KEY_REUSED' then
          return next v_out;
          return;
        end if;
        if v_pass = 2 then
          return next v_out;
        end if;
        continue;
      end if;

      if v_key = any (v_keys) then
        v_refusal := 'INVALID';
      elsif v_op in ('post', 'hold') then
        v_hold := null;
      elsif v_op in ('settle', 'release') then
        select h.* into v_held from ledger.hold h where h.member_id = p_member and h.key = v_hold;
        if not found then
          v_refusal := 'HOLD_UNKNOWN';
        elsif v_hold = any (v_closed) or exists (select from ledger.hold_end e where e.member_id = p_member and e.hold_key = v_hold) then
          v_refusal := 'HOLD_CLOSED';
        else
          v_from := v_held.to_account;
          v_cur := coalesce(v_cur, v_held.currency);
          if v_op = 'release' then
            v_to := v_held.from_account;
            v_amount := v_held.amount;
          else
            v_amount := coalesce(v_amount, v_held.amount);
            v_rest := v_held.amount - v_amount;
          end if;
        end if;
      else
        v_refusal := 'INVALID';
      end if;

      if v_refusal is null and (v_amount between 1 and c_amount_max and v_rest >= 0 and v_from <> v_to and ledger.is_account(v_from) and ledger.is_account(v_to)
        and v_kind in ('deposit', 'withdraw', 'withdraw_back', 'transfer_out', 'transfer_in', 'transfer_back', 'play_win', 'play_loss', 'bonus',
          'bonus_forfeit', 'refund', 'refund_receive', 'refund_expire', 'invite', 'invite_receive', 'invite_void', 'wheel', 'wheel_receive', 'wheel_expire',
          'adjustment')
        and length(v_key) between 1 and 200 and (v_cur = v_currency or (v_seq = 0 and v_cur in ('THB', 'LAK')))
        and not (v_op = 'hold' and v_to ^@ 'house:')) is not true then
        v_refusal := 'INVALID';
      end if;

      if v_refusal is null then
        -- A partial settlement has a second leg that returns the rest.
        for v_leg in 1 .. case when v_rest > 0 then 2 else 1 end loop
          if v_leg = 2 then
            v_to := v_held.from_account;
            v_amount := v_rest;
          end if;
          v_from_balance := null; v_to_balance := null;
          if not v_from ^@ 'house:' then
            v_place := array_position(v_accounts, v_from);
            v_from_balance := v_balances[v_place] - v_amount;
            if v_from_balance >= 0 then
              v_balances[v_place] := v_from_balance;
            else
              v_refusal := 'INSUFFICIENT';
              exit;
            end if;
          end if;
          if not v_to ^@ 'house:' then
            v_place := coalesce(array_position(v_accounts, v_to), cardinality(v_accounts) + 1);
            v_to_balance := coalesce(v_balances[v_place], 0) + v_amount;
            if v_to_balance > c_balance_max then
              v_refusal := 'INVALID';
              exit;
            end if;
            v_accounts[v_place] := v_to;
            v_balances[v_place] := v_to_balance;
          end if;
          v_seq := v_seq + 1;
          v_currency := v_cur;

          if v_leg = 1 then
            v_out := row(v_n, 'POSTED', v_seq, v_at, v_currency, v_from, v_to, v_amount, v_from_balance, v_to_balance, null, null, null)::ledger.verdict;
          else
            v_out.from_balance := v_from_balance; v_out.returned := v_amount; v_out.back_account := v_to; v_out.back_balance := v_to_balance;
          end if;
          if v_pass = 2 then
            v_hash := ledger.seal(v_hash, p_member, v_seq, v_at, v_kind, v_from, v_to, v_amount, v_currency, v_key, v_hold, v_ref, v_data);
            insert into ledger.movement (member_id, at, seq, amount, from_balance, to_balance, kind, from_account, to_account, currency, key, hash,
              reference, hold_key, data)
            values (p_member, v_at, v_seq, v_amount, v_from_balance, v_to_balance, v_kind, v_from, v_to, v_currency, v_key, v_hash, v_ref, v_hold, v_data);
            v_written := true;
          end if;
        end loop;
      end if;

      if v_refusal is not null then
        if v_written then
          raise exception 'operation % of member % got two different verdicts: now %', v_n, p_member, v_refusal;
        end if;
        v_out := row(v_n, v_refusal, null, null, null, null, null, null, null, null, null, null, null)::ledger.verdict;
        return next v_out;
        return;
      end if;
      if v_several then
        v_keys := v_keys || v_key;
        v_closed := v_closed || v_hold;
      end if;
      if v_pass = 2 then
        insert into ledger.idempotency_key (member_id, seq, at, key) values (p_member, v_out.seq, v_at, v_key);
        if v_op = 'hold' then
          insert into ledger.hold (member_id, seq, at, amount, key, from_account, to_account, currency)
          values (p_member, v_seq, v_at, v_amount, v_key, v_from, v_to, v_currency);
        elsif v_hold is not null then
          insert into ledger.hold_end (member_id, seq, at, hold_key, key) values (p_member, v_out.seq, v_at, v_hold, v_key);
        end if;
        return next v_out;
      end if;
    end loop;
  end loop;

  if v_written then
    update ledger.member_balances b set seq = v_seq, at = v_at, currency = v_currency, hash = v_hash, accounts = v_accounts, balances = v_balances
    where b.member_id = p_member;
  end if;
end $$;

revoke all on function ledger.post from public;
grant execute on function ledger.post to krapao_app;
