-- Grants the waiting bonus on a deposit that reaches its minimum. Part of the deposit's statement: a second one would cost half as
-- much again. Must equal grantOn in contract/bonus-rules.ts; deposit-grant.test.ts compares them. Expired bonuses are left to
-- their job. The receive limit cannot be exceeded: while one waits, no other of its code is granted.
create or replace function grant_on_deposit(p_member bigint, p_reference text, p_deposit bigint, p_at timestamptz, out granted bigint, out line jsonb)
language plpgsql as $$
declare
  v_id bigint; v_reference text; v_source text; v_currency text; v_name jsonb; v_amount bigint; v_most bigint; v_hundredths bigint;
begin
  select b.id, b.reference, b.source, b.currency, b.terms -> 'name', p_deposit * b.basis_points / 10000, b.most, b.hundredths
  into v_id, v_reference, v_source, v_currency, v_name, v_amount, v_most, v_hundredths
  from member_bonus b
  where b.member_id = p_member and b.ended_at is null and b.state = 'waiting' and p_deposit >= b.least and (b.lapses_at <= p_at) is not true;
  if v_id is null then return; end if;
  if v_most > 0 then v_amount := least(v_amount, v_most); end if;
  if v_amount <= 0 then return; end if;
  granted := v_amount;
  select g.line into line from grant_bonus(p_member, v_id, v_reference, v_source, v_currency, v_amount, (p_deposit + v_amount) * v_hundredths / 100, p_deposit,
    p_reference, 'house:bonus_cost', 'bonus', v_name, null, p_at) g;
end $$;
