-- Pictures that were brought to be worn, and for nothing else: once nobody wears them they can go.
alter table account_photo add column for_profile boolean not null default false;
create index account_photo_profile_idx on account_photo (uploaded_at) where for_profile;

-- What somebody chose for themselves, wherever they sign in. Null: never chosen.
alter table account
  add column language text check (language in ('en', 'de')),
  add column units text check (length(units) <= 20);
