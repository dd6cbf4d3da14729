-- The report of a school is a file of mass mails, too.
alter table emailer_versions drop constraint emailer_versions_attachments_check,
  add constraint emailer_versions_attachments_check
    check (attachments <@ array['invoices', 'certificates', 'class-list', 'school-report']);
alter table mail_attachments drop constraint mail_attachments_kind_check,
  add constraint mail_attachments_kind_check check (kind in ('invoices', 'certificates', 'class-list', 'school-report'));
