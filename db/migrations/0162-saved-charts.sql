-- The kind of chart that organisers chose; null: the kind that fits the data is proposed.
alter table olympiad_data
  add chart text check (chart in ('bars', 'columns', 'lines')),
  -- the name of the column of numbers; empty: the first
  add chart_column text not null default '';

-- The same of series that the product counts.
create table counted_charts (
  olympiad_id integer not null references olympiads on delete cascade,
  series text not null,
  by text not null,
  -- the second group, or empty
  second text not null,
  kind text not null check (kind in ('bars', 'columns', 'lines', 'parts')),
  primary key (olympiad_id, series, by, second)
);
