-- Expressions of interest have what they were accepted for, a school or a country, under a name of both.
update saved_views
  set columns = array_replace(columns, 'acceptedSchool', 'acceptedFor'), sort = replace(sort, 'acceptedSchool', 'acceptedFor')
  where list like '/api/interest/%';
