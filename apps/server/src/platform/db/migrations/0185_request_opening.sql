-- expands
-- Which of staff have opened the document of a request that waits for a second person.
create table staff_request_opening (
  request_id text not null,
  staff_id   bigint not null,
  opened_at  timestamptz not null,
  primary key (request_id, staff_id)
);
grant select, insert on staff_request_opening to krapao_app;
