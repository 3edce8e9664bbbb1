-- Explore lists what many people cooked: the newest cooking records, by the day on which the recipe was cooked.
create index user_record_cooked_day_idx on user_record ((value ->> 'on') desc)
  where starts_with(id, 'cooked:') and value is not null;
