-- A recipe whose cook is gone stays as an address that says so; nothing of what they wrote stays with it.
alter table recipe
  alter column author_id drop not null,
  add constraint recipe_author_check check (author_id is not null or state = 'deleted');
