-- Teachers of one school who share an address: the names that came before the newest, parted by commas.
alter table interests add column earlier_names text not null default '' collate people;
