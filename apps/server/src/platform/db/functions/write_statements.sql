-- Lines of members' statements. One that has the reference already stays as it is, or with p_overwrites moves on to the new status, amount, note and sender:
-- who paid an announced deposit is known only when it is credited.
create or replace function write_statements(p_lines jsonb, p_overwrites boolean) returns void language plpgsql as $$
begin
  -- Twice, because a condition of ours behind `on conflict` is one that a cluster cannot send along.
  if p_overwrites then
    insert into statement_line as line
      (member_id, reference, type, from_name, to_name, amount, currency, status, note, detail, created_at, updated_at)
    select g.member, g.reference, g.type, g."from", g."to", g.minor, g.currency, g.status, g.note, g.detail, g.at, g.at
    from jsonb_to_recordset(p_lines) as g (member bigint, reference text, type text, "from" text, "to" text, minor bigint, currency text, status text,
      note text, detail jsonb, at timestamptz)
    on conflict (member_id, reference) do update
      set status = excluded.status, note = excluded.note, amount = excluded.amount, from_name = excluded.from_name, updated_at = excluded.updated_at;
  else
    insert into statement_line
      (member_id, reference, type, from_name, to_name, amount, currency, status, note, detail, created_at, updated_at)
    select g.member, g.reference, g.type, g."from", g."to", g.minor, g.currency, g.status, g.note, g.detail, g.at, g.at
    from jsonb_to_recordset(p_lines) as g (member bigint, reference text, type text, "from" text, "to" text, minor bigint, currency text, status text,
      note text, detail jsonb, at timestamptz)
    on conflict (member_id, reference) do nothing;
  end if;
end $$;
