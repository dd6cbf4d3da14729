-- Results are searched by the text of their participants. A correction moves the rank of nearly every result, and each would be sorted
-- into the index of searches again. The column `search` stays: processes of the release before read it. The next release drops it.
drop index moderated_search;
