-- Found in a comment when it is written: its theme, the questions that it names, and its text for exports, with placeholders for names and numbers.
alter table sitting_feedback
  add theme text check (theme in ('technical', 'time', 'language', 'difficulty', 'questions', 'enjoyment', 'other')),
  -- of the comment, else of the sitting
  add language text check (language in ('en', 'af', 'zu', 'xh', 'ar')),
  add question_ids integer[] not null default '{}',
  add redacted_comment text not null default '',
  add described_at timestamptz;
create index sitting_feedback_questions on sitting_feedback using gin (question_ids) where question_ids <> '{}';
create index sitting_feedback_undescribed on sitting_feedback (olympiad_id, id) where comment <> '' and described_at is null;

-- An older release that is still running writes a comment again without describing it.
create function sitting_feedback_comment_changed() returns trigger language plpgsql as $$
begin
  new.described_at := null;
  new.question_ids := '{}';
  new.redacted_comment := '';
  return new;
end $$;
create trigger sitting_feedback_comment_changed before update of comment on sitting_feedback
  for each row when (old.comment <> new.comment and old.described_at is not distinct from new.described_at)
  execute function sitting_feedback_comment_changed();
