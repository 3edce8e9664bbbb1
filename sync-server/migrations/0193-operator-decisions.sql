-- An operator at the server decides like a moderator: with a case, a statement and a line in the audit.
alter table moderation_case drop constraint moderation_case_queue_check;
alter table moderation_case add constraint moderation_case_queue_check check (queue in ('reported', 'held', 'operator'));

-- Whether a won appeal ended the restriction: what is gone, or restricted by a later decision, stays so.
alter table moderation_appeal add column is_lifted boolean;
update moderation_appeal set is_lifted = true where is_won;
