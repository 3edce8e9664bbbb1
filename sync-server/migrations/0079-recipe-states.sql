-- Operators take recipes down and suspend authors; editors feature recipes on Explore.
alter table recipe drop constraint recipe_state_check;
alter table recipe add constraint recipe_state_check
  check (state in ('published', 'withdrawn', 'suspended', 'hidden', 'deleted'));
-- Set while an operator has taken the recipe down. Devices then delete their copies of it.
alter table recipe add column taken_down_at timestamptz;
-- The state to which a hidden recipe returns.
alter table recipe add column state_before_hiding text;
update recipe set taken_down_at = now(), state_before_hiding = 'published' where state = 'hidden';
update recipe set state = 'suspended'
  from account where account_id = author_id and suspended_at is not null and state = 'published';

create table featured_recipe (
  recipe_id uuid primary key references recipe on delete cascade,
  featured_by uuid references account on delete set null,
  featured_at timestamptz not null
);
create index featured_recipe_by_idx on featured_recipe (featured_by);
