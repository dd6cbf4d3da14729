-- Found in a comment when it is written: its theme, the questions that it names, and its text with names and numbers marked.
alter table sitting_feedback
  add theme text check (theme in ('technical', 'time', 'language', 'difficulty', 'questions', 'enjoyment', 'other')),
  -- of the comment, else of the sitting
  add language text check (language in ('en', 'af', 'zu', 'xh', 'ar')),
  add question_ids integer[] not null default '{}',
  add marked_comment text not null default '',
  add described_at timestamptz;
create index sitting_feedback_questions on sitting_feedback using gin (question_ids) where question_ids <> '{}';
create index sitting_feedback_undescribed on sitting_feedback (olympiad_id, id) where comment <> '' and described_at is null;
