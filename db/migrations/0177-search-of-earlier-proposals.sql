-- Apart from the triggers, whose tables would be locked as long as this takes. The trigger puts each text together, once the row is locked.
update proposals set kind = kind;
