-- When the link of a school was last used, to the minute.
alter table school_links add column used_at timestamptz;
