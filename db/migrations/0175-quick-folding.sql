-- Most texts have ASCII letters alone: of these only case, apostrophes and grave accents differ. A changed row computes its text to search again. Without
-- `strict`, the expression is part of the statement and needs no call.
create or replace function folded(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = length(value) then lower(translate(value, '''`', '') collate "C") collate "default"
    else lower(translate(
      regexp_replace(normalize(value, nfkd), ' ?[\u0300-\u036f]|[''’‘ʼʹ`′]', '', 'g'),
      '‐‑‒–—−øØłŁđĐıǃ', '------oOlLdDi!') collate people) collate "default" end;
