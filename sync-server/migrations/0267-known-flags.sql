alter table earn_flag validate constraint earn_flag_known_kinds;
