-- Takes one coin from the member and answers how many are left; null when there is none. Of two calls at once the second waits for the first. Coins of
-- deposits that are not played yet are spent first: what is spent is not taken back with the deposit.
create or replace function take_coin(p_member bigint) returns integer language plpgsql as $$
declare
  v_left int;
begin
  update member m set coin = m.coin - 1, unplayed_coins = greatest(0, m.unplayed_coins - 1)
  where m.member_id = p_member and m.coin > 0 returning m.coin into v_left;
  return v_left;
end $$;
