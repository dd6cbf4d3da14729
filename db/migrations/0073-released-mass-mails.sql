-- When the first of its mails was released, by a person or by the schedule; null: none. After that its words and its audience stay.
alter table mass_mails add column released_at timestamptz;
update mass_mails m set released_at = e.at
from (select q.mass_mail_id, min(v.at) as at from queued_emails q join email_events v on v.queued_email_id = q.id
  where q.mass_mail_id is not null and v.status <> 'cancelled' group by q.mass_mail_id) e
where e.mass_mail_id = m.id;
