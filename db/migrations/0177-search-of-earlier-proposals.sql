-- Apart from the triggers, whose tables would be locked as long as this takes.
update proposals p set search = proposal_search(p);
