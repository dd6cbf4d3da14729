-- Name and address of the sender are entered apart: an olympiad can have its own name at the platform's address.
alter table olympiads rename column sender to sender_address;
alter table olympiads
  add column sender_name text not null default '' check (length(sender_name) <= 100);
update olympiads set
  sender_name = left(btrim(regexp_replace(sender_address, '<[^<>]*>\s*$', ''), ' "'), 100),
  sender_address = substring(sender_address from '<([^<>]+)>\s*$')
where sender_address ~ '<[^<>]+>\s*$';

insert into emailers (kind, name) values ('system', 'sender-test');
