-- Deducts bets since the last call from unplayed money, deposits first, then adds the given deposits, gifts and coins. Coins
-- follow their deposits: half of them remain for a half-played deposit. Call with the member's balances locked.
create or replace function count_unplayed(p_member bigint, p_deposits bigint, p_gifts bigint, p_coins int, out deposits bigint, out gifts bigint, out coins int)
language plpgsql as $$
declare
  v_deposits bigint; v_gifts bigint; v_coins int; v_counted bigint; v_turnover bigint; v_played bigint;
begin
  select m.unplayed_deposits, m.unplayed_gifts, m.unplayed_coins, m.counted_turnover into v_deposits, v_gifts, v_coins, v_counted
  from member m where m.member_id = p_member for update;
  v_turnover := greatest(turnover_of(p_member), v_counted);
  v_played := v_turnover - v_counted;
  deposits := greatest(0, v_deposits - v_played);
  gifts := greatest(0, v_gifts - (v_played - (v_deposits - deposits)));
  coins := case when v_deposits > 0 then v_coins * deposits / v_deposits else 0 end;
  deposits := greatest(0, deposits + p_deposits);
  gifts := greatest(0, gifts + p_gifts);
  coins := greatest(0, coins + p_coins);
  update member m set unplayed_deposits = deposits, unplayed_gifts = gifts, unplayed_coins = coins, counted_turnover = v_turnover, coin = m.coin + p_coins
  where m.member_id = p_member;
end $$;
