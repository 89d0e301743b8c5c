-- Awards coins for deposits and counts the deposits as unplayed. A key that already got its coins fails the transaction.
create or replace function award_coins(p_awards jsonb) returns void language plpgsql as $$
declare
  v_member bigint; v_minor bigint; v_coins int;
begin
  insert into coin_award (member_id, key, coins, created_at)
  select a.member, a.key, a.coins, a.at from jsonb_to_recordset(p_awards) as a (member bigint, key text, coins int, at timestamptz) where a.coins > 0;
  for v_member, v_minor, v_coins in
    select a.member, a.minor, a.coins from jsonb_to_recordset(p_awards) as a (member bigint, minor bigint, coins int) order by 1
  loop
    perform count_unplayed(v_member, v_minor, 0, v_coins);
  end loop;
end $$;
