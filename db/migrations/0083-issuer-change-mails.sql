-- Words of the mail about a change of an issuer that one person proposes and another confirms.
insert into emailers (kind, name) values ('system', 'issuer-change');
