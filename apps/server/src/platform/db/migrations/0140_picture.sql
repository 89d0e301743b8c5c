-- Pictures that staff upload and members see: banners, promotions, posters. The bytes stand in the file store under the hash of their content.
create table picture (
  hash     text primary key,
  bytes    integer not null,
  width    integer not null,
  height   integer not null,
  staff_id bigint not null references staff (id),
  added_at timestamptz not null,
  -- When a setting or a rule last named it; null: never.
  used_at  timestamptz
);
create index picture_added on picture (added_at desc, hash);
grant select, insert, update, delete on picture to krapao_app;
