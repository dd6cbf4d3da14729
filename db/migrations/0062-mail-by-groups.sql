-- Mails are handed over in groups, and mass mails are rows of the same queue. A mass mail's words are not stored per
-- recipient: the version of its template and `variables` make the same words again.
alter table queued_emails drop constraint queued_emails_kind_check,
  add constraint queued_emails_kind_check
  check (kind in ('certificates', 'discount', 'password', 'impersonation', 'interest', 'proposal', 'team-reminder', 'mass'));
alter table queued_emails drop constraint queued_emails_status_check,
  add constraint queued_emails_status_check
  check (status in ('held', 'queued', 'sending', 'sent', 'failed', 'uncertain', 'suppressed', 'left', 'cancelled', 'bounced', 'complained'));

alter table queued_emails drop constraint queued_emails_purpose_key;
alter table queued_emails
  alter column purpose drop not null,
  alter column subject set default '',
  alter column body_text set default '',
  alter column body_html set default '',
  -- null: a system mail
  add column mass_mail_id integer references mass_mails,
  -- whom it is written to; of a school's own address the school
  add column user_id integer references users,
  add column school_id integer references schools,
  add column useful_contact_id integer references useful_contacts on delete set null,
  add column interest_id integer references interests on delete set null,
  -- others who have the same address: [{userId | schoolId | usefulContactId | interestId, name}]
  add column shared_with jsonb,
  -- the values of the template's variables, written when it was handed over
  add column variables jsonb,
  -- when it is tried; null: at once
  add column next_try_at timestamptz,
  -- how often it was handed over, over all its tries; the hand-over journal has the same number
  add column hand_overs smallint not null default 0,
  -- the process that hands it over, by its lock (jobs/life.ts)
  add column sending_by integer,
  -- when the recipient's server reported that it delivered the mail
  add column delivered_at timestamptz,
  add constraint queued_emails_purpose_or_mass check ((purpose is null) = (mass_mail_id is not null)),
  add constraint queued_emails_mass_kind check ((kind = 'mass') = (mass_mail_id is not null));

create unique index queued_emails_purpose on queued_emails (purpose) where purpose is not null;
-- One mail per address and mass mail.
create unique index queued_emails_mass on queued_emails (mass_mail_id, recipient) where mass_mail_id is not null;
drop index queued_emails_status;
create index queued_emails_due on queued_emails ((coalesce(next_try_at, '-infinity'::timestamptz)), id)
  where status = 'queued' and mass_mail_id is null;
create index queued_emails_due_mass on queued_emails (mass_mail_id, (coalesce(next_try_at, '-infinity'::timestamptz)), id)
  where status = 'queued' and mass_mail_id is not null;
create index queued_emails_held on queued_emails (mass_mail_id, id) where status = 'held';
create index queued_emails_sending on queued_emails (id) where status = 'sending';
create index queued_emails_user on queued_emails (user_id) where user_id is not null;
create index queued_emails_school on queued_emails (school_id) where school_id is not null;
create index queued_emails_contact on queued_emails (useful_contact_id) where useful_contact_id is not null;
create index queued_emails_interest on queued_emails (interest_id) where interest_id is not null;

-- The history of each mail after it was queued; rows are only added.
create table email_events (
  id bigint generated always as identity,
  queued_email_id integer not null references queued_emails,
  at timestamptz not null,
  status text not null
    check (status in ('held', 'queued', 'sending', 'sent', 'failed', 'uncertain', 'suppressed', 'left', 'cancelled', 'bounced', 'complained', 'delivered')),
  -- the user who decided it; null: the product
  by integer references users,
  -- the mail server's reply, or the reason
  reply text,
  primary key (queued_email_id, id)
);

-- Times in which mail was paused as a whole. Password links still go out.
create table mail_pauses (
  id integer generated always as identity primary key,
  since timestamptz not null,
  reason text not null,
  paused_by integer references users,
  ended_at timestamptz,
  ended_by integer references users
);
create unique index mail_pauses_now on mail_pauses ((true)) where ended_at is null;
