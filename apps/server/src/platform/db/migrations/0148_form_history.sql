-- The pages of the bot, the reward rules and the canned replies show who changed them:
-- few lines, found from the newest on without going through all that staff ever did.
create index audit_form on audit (id) where act in ('bot.put', 'rules.put', 'canned.put', 'canned.delete');
