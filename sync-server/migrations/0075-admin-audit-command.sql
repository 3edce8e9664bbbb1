alter table admin_audit rename column verb to command;
