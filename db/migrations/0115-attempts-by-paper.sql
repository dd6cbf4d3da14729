-- Whether a paper was sat at all: answered without reading the attempts of a whole olympiad.
create index attempts_paper on attempts (paper_id);
