-- Most texts have ASCII characters only: there, folding changes only case, apostrophes and grave accents, without a regular expression. No value changes.
-- The planner puts the expression into the statement; if the function were strict, the `case` would make it call the function for each row.
create or replace function folded(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = length(value) then lower(translate(value, '''`', '') collate "C") collate "default"
    else lower(translate(
      regexp_replace(normalize(value, nfkd), ' ?[\u0300-\u036f]|[''’‘ʼʹ`′]', '', 'g'),
      '‐‑‒–—−øØłŁđĐıǃ', '------oOlLdDi!') collate people) collate "default" end;

-- Open sessions of the earlier release have the former expression of the index in memory, and would not use the index. This makes them read it again.
alter index schools_by_folded_name reset (fillfactor);
