-- What was written for the blog is the house's: it stays when its writer goes, without their name.
alter table blog_post
  alter column author_id drop not null,
  drop constraint blog_post_author_id_fkey,
  add constraint blog_post_author_id_fkey foreign key (author_id) references account on delete set null;
create index blog_post_author_idx on blog_post (author_id);
