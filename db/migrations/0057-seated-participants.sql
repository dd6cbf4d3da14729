-- Few have a paid place: they are listed and counted without reading the others.
create index participants_seated on participants (olympiad_id, id) where seat_assigned_at is not null;
