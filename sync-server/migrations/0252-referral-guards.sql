-- RW-1, RW-3: since when an account is invited. Accounts that were invited before this column have none, and wait for a person.
alter table account add column referred_at timestamptz;
create function note_referred_at() returns trigger language plpgsql as $$
begin
  new.referred_at := coalesce(new.referred_at, now());
  return new;
end $$;
create trigger account_referred_at before update of referred_by on account for each row
  when (new.referred_by is not null and old.referred_by is null) execute function note_referred_at();

-- `reported`: an address that the device looked up, which may be made up.
alter table referral_trace drop constraint referral_trace_kind_check;
alter table referral_trace add constraint referral_trace_kind_check check (kind in ('network', 'browser', 'reported'));

-- The networks of the friend when the credit was decided, as hashes: a limit of a network holds where the friend's account is
-- deleted. The currency of a reward may differ from that of the credit, which can be years older.
alter table referral add column networks bytea[] not null default '{}';
alter table referral add column reward_currency char(3) check (reward_currency ~ '^[A-Z]{3}$');
create index referral_networks_idx on referral using gin (networks);
create index referral_networks_at_idx on referral (created_at) where networks <> '{}';
