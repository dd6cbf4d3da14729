-- When a mail's content expires, such as the link in it; null: it is tried for five days.
alter table queued_emails add column deliver_until timestamptz;
