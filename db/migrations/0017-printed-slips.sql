-- When a learner's present slip was printed first; null again with each new slip.
alter table participant_credentials add column slip_printed_at timestamptz;
