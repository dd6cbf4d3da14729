-- The effect of each question on the precision of its paper, and of that on awards. Written with the other statistics.
alter table question_statistics
  -- Cronbach's alpha of the paper without the question
  add column alpha_without double precision;
alter table paper_statistics
  -- those that count
  add column questions integer not null default 0,
  -- share of the awards that would stay the same if the learners sat a parallel paper; null where it cannot be told
  add column award_consistency double precision;
