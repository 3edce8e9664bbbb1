-- Whom an account follows or blocks (records follow:<account id> and block:<account id>), and how many follow an author.
create index user_record_people_idx on user_record (account_id, id)
  where (starts_with(id, 'follow:') or starts_with(id, 'block:')) and value is not null;
create index user_record_followers_idx on user_record (id) where starts_with(id, 'follow:') and value is not null;
