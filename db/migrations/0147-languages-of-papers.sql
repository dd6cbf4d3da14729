-- Languages of a paper beside its face, so that beginning a sitting can compare the language that a device names without reading the face.
create function languages_of_face(face jsonb) returns text[] immutable strict parallel safe language sql as $$
  select coalesce(array_agg(named.language order by named.place), '{}')
  from jsonb_array_elements_text(face -> 'languages') with ordinality as named(language, place)
$$;
alter table papers add column languages text[] not null generated always as (languages_of_face(face)) stored;
