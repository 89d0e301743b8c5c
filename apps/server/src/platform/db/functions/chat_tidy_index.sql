create or replace function chat_tidy_index() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform gin_clean_pending_list('public.chat_message_words'::regclass);
end $$;
revoke all on function chat_tidy_index() from public;
grant execute on function chat_tidy_index() to krapao_app;
