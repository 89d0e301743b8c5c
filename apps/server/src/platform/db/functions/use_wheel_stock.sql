-- Takes one piece from the stock and its amount from the budget. A used-up prize gets weight 0 in a new version. Must equal
-- `isUsedUp` in wheel.rules.ts; wheel.test.ts compares them.
create or replace function use_wheel_stock(p_code text, p_currency text, p_amount_thb bigint, p_amount_lak bigint, p_now timestamptz)
returns void language plpgsql as $$
declare
  v wheel_stock; v_version int;
begin
  update wheel_stock k set stock_left = k.stock_left - 1,
    budget_thb = k.budget_thb - case p_currency when 'THB' then p_amount_thb else 0 end,
    budget_lak = k.budget_lak - case p_currency when 'LAK' then p_amount_lak else 0 end
  where k.code = p_code returning k.* into v;
  if (v.stock_left < 1 or v.budget_thb < p_amount_thb or v.budget_lak < p_amount_lak) is not true then
    return;
  end if;
  select c.version into v_version from wheel_current c for update;
  insert into wheel_version (version, name, slices, created_at)
  select w.version + 1, w.name, (
    select jsonb_agg(case s.slice ->> 'code' when p_code then jsonb_set(s.slice, '{weight}', '0') else s.slice end order by s.place)
    from jsonb_array_elements(w.slices) with ordinality as s (slice, place)
  ), p_now from wheel_version w where w.version = v_version;
  update wheel_current set version = v_version + 1;
end $$;
