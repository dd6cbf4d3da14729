-- How many learners a teacher expects to enter, as the form of interest asks: the beginning of a quote.
alter table interests add learners smallint check (learners between 1 and 5000);
