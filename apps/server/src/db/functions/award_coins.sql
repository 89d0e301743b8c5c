-- The coins that come with deposits. A key that has had its coins fails, and with it the transaction.
create or replace function award_coins(p_awards jsonb) returns void language plpgsql as $$
begin
  insert into coin_award (member_id, key, coins, created_at)
  select a.member, a.key, a.coins, a.at from jsonb_to_recordset(p_awards) as a (member bigint, key text, coins int, at timestamptz) where a.coins > 0;
  perform give_coins(p_awards);
end $$;
