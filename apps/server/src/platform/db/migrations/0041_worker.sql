-- Which process each worker of the queue belongs to: what a killed one had locked is given to the others.
create table worker_process (
  worker_id  text primary key,
  boot       bigint not null,
  started_at timestamptz not null default now()
);
grant select, insert, delete on worker_process to krapao_app;
