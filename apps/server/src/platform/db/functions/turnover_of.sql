create or replace function turnover_of(p_member bigint) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(g.turnover), 0)::bigint from game_account g where g.member_id = p_member and g.activated_at is not null);
end $$;
