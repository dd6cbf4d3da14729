-- The same file of a place is sent in one record, also where two windows begin it at the same moment. Of former doubles the fullest stays.
delete from unfinished_uploads other
using unfinished_uploads fuller
where other.upload_id is null and fuller.upload_id is null
  and other.sha256 = fuller.sha256 and other.filename = fuller.filename and other.size = fuller.size
  and other.olympiad_id is not distinct from fuller.olympiad_id
  and other.replaces is not distinct from fuller.replaces
  and coalesce(other.access, 'staff') = coalesce(fuller.access, 'staff')
  and (fuller.received, other.id) > (other.received, fuller.id);
create unique index unfinished_uploads_same
  on unfinished_uploads (olympiad_id, sha256, filename, size, replaces, coalesce(access, 'staff')) nulls not distinct
  where upload_id is null and sha256 is not null;
