-- expands
-- Written to and rolled back while the disk of the database is full, to learn when it can write again. It never has a row.
create table write_trial (
  id bigint generated always as identity primary key,
  filler bytea not null
);
alter table write_trial alter column filler set storage external;

grant insert on write_trial to krapao_app;
