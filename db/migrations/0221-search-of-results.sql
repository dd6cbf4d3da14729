-- Results are searched by the text of their participants. A correction moves the rank of nearly every result, and each would be sorted
-- into the index of searches again.
alter table moderated_participants drop column search;
