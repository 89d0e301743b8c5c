-- Adds each one's `coins` to the coins of its `member`.
create or replace function give_coins(p_given jsonb) returns void language plpgsql as $$
begin
  update member m set coin = m.coin + given.coins
  from (select g.member, sum(g.coins)::int as coins from jsonb_to_recordset(p_given) as g (member bigint, coins int) group by g.member) given
  where m.member_id = given.member and given.coins <> 0;
end $$;
