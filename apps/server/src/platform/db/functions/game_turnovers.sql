create or replace function game_turnovers(p_member bigint, p_fresh timestamptz, out turnovers jsonb, out old text[]) language plpgsql as $$
begin
  select coalesce(jsonb_object_agg(g.code, g.turnover::text), '{}'), coalesce(array_agg(g.code) filter (where (g.synced_at >= p_fresh) is not true), '{}')
  into turnovers, old from game_account g where g.member_id = p_member and g.activated_at is not null;
end $$;
