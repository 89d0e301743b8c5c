create or replace function archive_statement(p_member bigint, p_before timestamptz) returns int language plpgsql as $$
declare
  v_lines int; v_transfers int;
begin
  with moved as (
    delete from statement_line l where l.member_id = p_member and l.created_at < p_before and l.status <> 'PENDING' returning l.*
  )
  insert into statement_archive (member_id, reference, type, from_name, to_name, amount, currency, status, note, detail, created_at, updated_at)
  select m.member_id, m.reference, m.type, m.from_name, m.to_name, m.amount, m.currency, m.status, m.note, m.detail, m.created_at, m.updated_at from moved m;
  get diagnostics v_lines = row_count;
  insert into statement_archive (member_id, reference, type, from_name, to_name, amount, currency, status, note, created_at, updated_at)
  select m.member_id, m.reference, 'transfer', m.from_code, m.to_code, m.amount, m.currency::text, m.status, m.note, m.created_at, m.updated_at
  from take_old_transfers(p_member, p_before) m;
  get diagnostics v_transfers = row_count;
  return v_lines + v_transfers;
end $$;
