-- Staff remind teams of what they lack, each at most once a day.
alter table teams
  -- when the last reminder was sent
  add column reminded_at timestamptz;
alter table queued_emails drop constraint queued_emails_kind_check,
  add constraint queued_emails_kind_check
    check (kind in ('certificates', 'discount', 'password', 'impersonation', 'interest', 'proposal', 'team-reminder'));
