-- Documents are dated and numbered on the clock of their issuer. An issuer that exists has that of its newest olympiad.
alter table issuers add column time_zone text not null default 'Africa/Johannesburg';
update issuers i set time_zone = o.time_zone
from (select distinct on (issuer_id) issuer_id, time_zone from olympiads where issuer_id is not null order by issuer_id, id desc) o
where o.issuer_id = i.id and o.time_zone <> i.time_zone;
