-- What was bet at each of the member's games, as the providers last said, and when they said it: { "PG": ["12300", 1777636800000] }.
create or replace function game_turnovers(p_member bigint) returns jsonb language plpgsql as $$
begin
  return coalesce((
    select jsonb_object_agg(g.code, jsonb_build_array(g.turnover::text, floor(extract(epoch from g.synced_at) * 1000)))
    from game_account g where g.member_id = p_member and g.activated_at is not null), '{}');
end $$;
