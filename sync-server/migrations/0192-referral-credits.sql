-- RF-3, RF-4, RW-1 to RW-3: where the credit of an invited friend and the reward of the referrer stand. The amounts are in
-- the ledger. Rows stay as books when the friend's account is deleted.
create table referral (
  -- the friend
  owner_id uuid primary key,
  referrer_id uuid not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  credit bigint not null check (credit between 1 and 1000000000000),
  -- `waiting`: a person decides
  credit_state text not null check (credit_state in ('waiting', 'locked', 'unlocked', 'lapsed', 'declined')),
  -- why a person decides
  credit_reasons text[] not null default '{}',
  -- the reasons that a person found harmless
  harmless text[] not null default '{}',
  created_at timestamptz not null,
  -- when the credit was posted
  credited_at timestamptz,
  lapses_at timestamptz,
  warned_at timestamptz,
  -- when a recipe of the friend's own had stayed published long enough
  qualified_at timestamptz,
  reward bigint check (reward between 1 and 1000000000000),
  reward_state text check (reward_state in ('due', 'waiting', 'posted', 'declined', 'none')),
  reward_reasons text[] not null default '{}',
  rewarded_at timestamptz,
  check ((reward_state in ('waiting', 'posted', 'declined')) <= (reward is not null)),
  check ((reward_state = 'posted') <= (rewarded_at is not null)),
  check (credit_state in ('waiting', 'declined') or (credited_at is not null and lapses_at is not null))
);
create index referral_referrer_idx on referral (referrer_id, rewarded_at);
create index referral_rewarded_idx on referral (rewarded_at) where rewarded_at is not null;
create index referral_open_idx on referral (owner_id) where qualified_at is null and credit_state in ('locked', 'lapsed');
create index referral_lapse_idx on referral (lapses_at) where credit_state = 'locked';
create index referral_due_idx on referral (owner_id) where reward_state = 'due';
create index referral_waiting_idx on referral (owner_id) where credit_state = 'waiting' or reward_state = 'waiting';

create index account_referred_idx on account (referred_by) where referred_by is not null;

-- Since when a recipe is published without a break, where it was out of sight in between.
alter table recipe add column shown_again_at timestamptz;
create function note_shown_again() returns trigger language plpgsql as $$
begin
  new.shown_again_at := now();
  return new;
end $$;
create trigger recipe_shown_again before update of state on recipe for each row
  when (new.state = 'published' and old.state <> 'published') execute function note_shown_again();
