-- Made by 0082, which is gone: deposits are credited by one function of the server.
drop function if exists settle_plain_codes(jsonb, timestamptz);
