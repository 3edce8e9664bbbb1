-- Posts of the blog (RT-11), written in Markdown by people with the capability `editor`.
create table blog_post (
  post_id uuid primary key,
  -- fixed by the first publishing: the address is given away from then on
  slug text not null unique,
  revision integer not null default 1,
  author_id uuid not null references account,
  title text not null,
  summary text not null,
  markdown text not null,
  -- the same as blocks, as on the wire
  blocks json not null,
  minutes integer not null,
  state text not null default 'draft' check (state in ('draft', 'published')),
  published_at timestamptz,
  updated_at timestamptz not null,
  -- where a post came from that was brought in from a file, so that it comes once
  source text unique,
  check (state = 'draft' or published_at is not null)
);
create index blog_post_newest_idx on blog_post (published_at desc, post_id desc) where state = 'published';
create index blog_post_changed_idx on blog_post (updated_at desc, post_id desc);
