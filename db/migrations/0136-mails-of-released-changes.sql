-- The drafts of mails about released changes: one for teachers, one for team admins.
create table released_change_mails (
  released_change_id integer not null references released_changes on delete cascade,
  mass_mail_id integer not null references mass_mails on delete cascade,
  primary key (released_change_id, mass_mail_id)
);
create index released_change_mails_mass_mail on released_change_mails (mass_mail_id);
insert into released_change_mails (released_change_id, mass_mail_id)
  select id, mass_mail_id from released_changes where mass_mail_id is not null;
alter table released_changes drop column mass_mail_id;
