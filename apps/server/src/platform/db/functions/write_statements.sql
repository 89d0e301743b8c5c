-- Keeps an existing line or, with p_overwrites, updates status, amount, note and sender, which may be known only at the credit.
create or replace function write_statements(p_lines jsonb, p_overwrites boolean) returns void language plpgsql as $$
begin
  -- Two statements, because a cluster cannot push down a condition after `on conflict`.
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
