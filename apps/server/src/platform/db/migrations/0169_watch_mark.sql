-- expands
-- When something that must be done now and then was last done, whichever server did it.
create table watch_mark (
  name text primary key,
  at   timestamptz not null
);
grant select, insert, update on watch_mark to krapao_app;
