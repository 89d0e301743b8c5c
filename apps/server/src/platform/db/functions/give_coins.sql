-- One member at a time: the planner would overestimate a join and scan the whole table.
create or replace function give_coins(p_given jsonb) returns void language plpgsql as $$
declare
  v_member bigint; v_coins int;
begin
  for v_member, v_coins in select g.member, g.coins from jsonb_to_recordset(p_given) as g (member bigint, coins int) where g.coins <> 0 order by 1 loop
    update member m set coin = m.coin + v_coins where m.member_id = v_member;
  end loop;
end $$;
