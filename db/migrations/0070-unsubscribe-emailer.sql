-- The mail with a link to unsubscribe is a system mail, whose words can be replaced.
insert into emailers (kind, name) values ('system', 'unsubscribe-link');
