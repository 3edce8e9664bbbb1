-- The purpose of a code gets the name that the code uses. Such codes live for minutes, so pending ones are deleted.
alter table account_code drop constraint account_code_purpose_check;
delete from account_code where purpose = 'proof';
alter table account_code
  add constraint account_code_purpose_check
  check (purpose in ('old-email', 'new-email', 'deletion', 'reauthentication'));
