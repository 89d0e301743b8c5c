-- Returns the coins left; null if there were none. Coins of unplayed deposits go first: spent coins are not taken back.
create or replace function take_coin(p_member bigint) returns integer language plpgsql as $$
declare
  v_left int;
begin
  update member m set coin = m.coin - 1, unplayed_coins = greatest(0, m.unplayed_coins - 1)
  where m.member_id = p_member and m.coin > 0 returning m.coin into v_left;
  return v_left;
end $$;
