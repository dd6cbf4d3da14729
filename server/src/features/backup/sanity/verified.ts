import { sql } from 'kysely'
import { sqlCheck } from '#/sanity/check.ts'

export const backupVerified = sqlCheck({
  name: 'backup.verified',
  title: 'The newest backup was restored and compared within two days',
  why: 'Only a backup that was restored aside is known to bring the platform back.',
  remedy:
    'Read under Backups why the newest one failed, and make another. Without a row there the clock asks for none: see that the workers run.',
  record: 'backup',
  // Backups by a command are verified by a command.
  looked: sql`select null::integer as olympiad_id, count(*) as looked from backups where task_id is not null`,
  found: sql`select null::integer as olympiad_id, max(id) as id from backups where task_id is not null
    having count(*) > 0 and coalesce(max(verified_at), '-infinity') < now() - interval '2 days'
      and min(started_at) < now() - interval '1 day'`,
})
