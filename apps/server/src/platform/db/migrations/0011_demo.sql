-- Which parts of the demo data were made; empty in production.
create table demo_step (
  name    text primary key,
  done_at timestamptz not null
);
grant select, insert on demo_step to krapao_app;
