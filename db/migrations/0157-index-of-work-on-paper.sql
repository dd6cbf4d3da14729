-- In a file of its own: the column locks `attempts` against all readers, and the index, which takes minutes, lets them read.
create index attempts_on_paper on attempts (olympiad_id, participant_id) where on_paper and superseded_at is null;
