-- WHO-5: a featured recipe is on Explore from its first day to the end of its last one, by UTC; null: no limit.
alter table featured_recipe
  add column starts_on date,
  add column ends_on date,
  add constraint featured_recipe_days_check check (ends_on >= starts_on);
-- Featuring has no case: the line names the recipe and the days.
alter table moderation_audit
  alter column case_id drop not null,
  add column recipe_id uuid,
  add column starts_on date,
  add column ends_on date,
  add constraint moderation_audit_about_check check ((case_id is null) <> (recipe_id is null));
