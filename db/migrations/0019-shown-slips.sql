-- When a slip was shown on the screen last. The activity log records by it whose slip was shown.
alter table participant_credentials add column slip_shown_at timestamptz;
