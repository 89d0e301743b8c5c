-- One atomic spin. With p_key its response is stored too, the coins left between its two parts. Returns null and does nothing if
-- seed p_n or version p_version is outdated, otherwise the coins left. Raises KW001 without a coin, P0M01 for an inactive member,
-- P0K01 for a known key, and a unique violation for a repeated spin. Locks in the order stock, seed, balances, member, so that it
-- cannot deadlock with deposits or with a new wheel.
drop function if exists spin_wheel(bigint, int, int, text, text, bytea, bytea, bytea, bytea, timestamptz, text, jsonb, boolean, bigint, bigint, jsonb);
create or replace function spin_wheel(
  p_member bigint, p_n int, p_version int, p_id text, p_client_seed text, p_seed bytea, p_hash bytea, p_next_seed bytea, p_next_hash bytea,
  p_now timestamptz, p_code text, p_label jsonb, p_bounded boolean, p_amount_thb bigint, p_amount_lak bigint, p_coupon jsonb,
  p_key text default null, p_request bytea default null, p_instance bigint default null, p_before_coin text default null, p_after_coin text default null
) returns int language plpgsql as $$
declare
  v_currency text; v_amount bigint; v_coin int; v ledger.verdict;
begin
  if p_bounded then
    perform from wheel_stock k where k.code = p_code for update;
    if not found then
      return null;
    end if;
  end if;
  perform from wheel_current c where c.version = p_version;
  if not found then
    return null;
  end if;
  update wheel_seed s set n = p_n + 1, seed = p_next_seed, hash = p_next_hash
  where s.member_id = p_member and s.n = p_n returning s.currency into v_currency;
  if v_currency is null then
    return null;
  end if;

  v_amount := case v_currency when 'THB' then p_amount_thb else p_amount_lak end;
  if v_amount > 0 then
    select * into v from ledger.post(p_member, jsonb_build_array(
      ledger.operation('post', 'wheel:' || p_id, 'wheel', 'house:wheel_cost', 'prize', v_amount, v_currency, p_id)));
    if v.verdict in ('REPLAYED', 'KEY_REUSED') then
      raise exception 'spin % already has its prize', p_id using errcode = 'unique_violation';
    elsif v.verdict <> 'POSTED' then
      raise exception 'the ledger returned % for the prize of spin %', v.verdict, p_id;
    end if;
  end if;
  v_coin := take_coin(p_member);
  if v_coin is null then
    raise exception 'member % has no coin', p_member using errcode = 'KW001';
  end if;
  if not member_is_active(p_member) then
    raise exception 'member % is not active', p_member using errcode = 'P0M01';
  end if;
  insert into wheel_spin (member_id, n, id, at, version, code, label, hash, seed, client_seed, coin)
  values (p_member, p_n, p_id, p_now, p_version, p_code, p_label, p_hash, p_seed, p_client_seed, v_coin);
  -- A money prize without an amount in the member's currency gives no coupon.
  if p_coupon is not null and (v_amount > 0 or p_amount_thb + p_amount_lak = 0) then
    insert into wheel_coupon (member_id, id, n, code, label, name, kind, amount, currency, coins, rule_code, state, expires_at)
    values (p_member, p_coupon ->> 'id', p_n, p_code, p_label, p_coupon -> 'name', p_coupon ->> 'kind', v_amount, v_currency, (p_coupon ->> 'coins')::int,
      p_coupon ->> 'rule', 'open', (p_coupon ->> 'expires')::timestamptz);
  end if;
  if p_key is not null then
    perform idempotency_answer(p_member, p_key, p_request, p_instance, p_before_coin || v_coin || p_after_coin);
  end if;
  if p_bounded then
    perform use_wheel_stock(p_code, v_currency, p_amount_thb, p_amount_lak, p_now);
  end if;
  return v_coin;
end $$;
