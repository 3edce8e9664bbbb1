-- Explore lists what many people cooked: the cooking records by day, and by person within a day.
create index user_record_cooked_day_idx on user_record ((value ->> 'on') desc, account_id desc)
  where starts_with(id, 'cooked:') and value is not null;
