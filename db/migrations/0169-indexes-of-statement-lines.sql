-- The column that differs most comes first. While the table has no statistics, two indexes that begin with the issuer look alike to the
-- planner: it looked up each line of a new statement by the index of amounts, through all lines of the account.
drop index bank_statement_lines_once;
create unique index bank_statement_lines_once on bank_statement_lines (line_key, ordinal, issuer_id, account) where known_line_id is null;
drop index bank_statement_lines_amount;
create index bank_statement_lines_amount on bank_statement_lines (amount, booked_on, issuer_id, account);
