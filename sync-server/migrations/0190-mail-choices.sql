-- ML-1: the e-mails that an account chose (records mail:<kind>), and when the next one is due.
create table mail_choice (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  frequency text not null,
  -- For an account that has chosen no language.
  language text,
  -- Null: the job has not planned it yet.
  due_at timestamptz,
  -- What happened until then was in an e-mail, or before the choice.
  covered_until timestamptz,
  sent_at timestamptz,
  -- Part of the token in the links that unsubscribe.
  generation integer not null default 0,
  -- How many e-mails in a row the mail server of the address rejected.
  bounces integer not null default 0,
  primary key (account_id, kind)
);
create index mail_choice_due_idx on mail_choice (due_at) where frequency <> 'off';
create index mail_choice_bounces_idx on mail_choice (account_id) where bounces > 1;

-- Another address has no rejections yet, and the links in e-mails to the former one end.
create function renew_mail_choice() returns trigger language plpgsql as $$
begin
  update mail_choice set bounces = 0, generation = generation + 1 where account_id = new.account_id;
  return null;
end $$;
create trigger account_email_changed after update of email on account for each row
  when (old.email <> new.email) execute function renew_mail_choice();
