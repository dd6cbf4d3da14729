import { sql } from 'kysely'
import { asRows, countOf, type Pair, type Work } from '../work.ts'

/** Contacts follow after those of the school that stays; one that it has already goes. */
export async function joinContacts(work: Work, pairs: readonly Pair[]): Promise<void> {
  const same = sql`delete from school_contacts r using ${asRows(pairs)}, school_contacts o
    where r.school_id = pair.from_id and o.school_id = pair.into_id
      and (r.role, r.name, r.email, r.telephone) = (o.role, o.name, o.email, o.telephone)`
  work.joins.add('Contacts', await countOf(same, work.tx))
  const moved = sql`update school_contacts r set school_id = pair.into_id, position = r.position
      + (select coalesce(max(position), -1) + 1 from school_contacts o where o.school_id = pair.into_id)
    from ${asRows(pairs)} where r.school_id = pair.from_id`
  work.moves.add('Contacts', await countOf(moved, work.tx))
}

/** Teachers of a school participant. The lead of the one that stays leads; without one, the other’s. */
export async function joinTeachers(work: Work, pairs: readonly Pair[]): Promise<void> {
  const leads = await sql<{ school: string }>`select s.name as school from ${asRows(pairs)}
    join customer_participant_teachers a on a.customer_participant_id = pair.from_id and a.is_lead
    join customer_participant_teachers b on b.customer_participant_id = pair.into_id and b.is_lead
    join customer_participants c on c.id = pair.into_id join schools s on s.id = c.school_id
    where a.teacher_id <> b.teacher_id`.execute(work.tx)
  work.warns.add('leads', leads.rows.length)
  await sql`update customer_participant_teachers r set is_lead = false from ${asRows(pairs)}
    where r.customer_participant_id = pair.from_id and r.is_lead
      and exists (select from customer_participant_teachers o where o.customer_participant_id = pair.into_id)`.execute(
    work.tx,
  )
  const moved = sql`update customer_participant_teachers r set customer_participant_id = pair.into_id from ${asRows(pairs)}
    where r.customer_participant_id = pair.from_id and not exists (select from customer_participant_teachers o
      where o.customer_participant_id = pair.into_id and o.teacher_id = r.teacher_id)`
  work.moves.add('Teachers of school participants', await countOf(moved, work.tx))
  const same = sql`delete from customer_participant_teachers r using ${asRows(pairs)} where r.customer_participant_id = pair.from_id`
  work.joins.add('Teachers of school participants', await countOf(same, work.tx))
}

/** The school participants of a teacher. A lead of one of them stays its lead. */
export async function moveSchoolsOfTeacher(work: Work, pairs: readonly Pair[]): Promise<void> {
  const { rows } = await sql<{ id: number; into: number; isLead: boolean }>`
    select r.customer_participant_id as id, pair.into_id as "into", r.is_lead as "isLead"
    from customer_participant_teachers r join ${asRows(pairs)} on r.teacher_id = pair.from_id
    where exists (select from customer_participant_teachers o
      where o.customer_participant_id = r.customer_participant_id and o.teacher_id = pair.into_id)`.execute(work.tx)
  for (const { id, into, isLead } of rows) {
    // One leads at a time: the record that goes stops first.
    await sql`update customer_participant_teachers set is_lead = false
      where customer_participant_id = ${id} and is_lead and ${isLead}`.execute(work.tx)
    await sql`delete from customer_participant_teachers r using ${asRows(pairs)}
      where r.customer_participant_id = ${id} and r.teacher_id = pair.from_id`.execute(work.tx)
    await sql`update customer_participant_teachers set is_lead = true
      where customer_participant_id = ${id} and teacher_id = ${into} and ${isLead}`.execute(work.tx)
  }
  work.joins.add('Schools of a teacher', rows.length)
  const moved = sql`update customer_participant_teachers r set teacher_id = pair.into_id from ${asRows(pairs)}
    where r.teacher_id = pair.from_id`
  work.moves.add('Schools of a teacher', await countOf(moved, work.tx))
}

/** The mailed link of the school participant that stays; revoked if one of the two is. */
export async function joinSchoolLinks(work: Work, pairs: readonly Pair[]): Promise<void> {
  const revoked = sql`update school_links r set revoked_at = o.revoked_at from ${asRows(pairs)}, school_links o
    where r.customer_participant_id = pair.into_id and o.customer_participant_id = pair.from_id
      and r.revoked_at is null and o.revoked_at is not null`
  work.warns.add('linkRevoked', await countOf(revoked, work.tx))
  const same = sql`delete from school_links r using ${asRows(pairs)} where r.customer_participant_id = pair.from_id
    and exists (select from school_links o where o.customer_participant_id = pair.into_id)`
  work.joins.add('Mailed links', await countOf(same, work.tx))
  const moved = sql`update school_links r set customer_participant_id = pair.into_id from ${asRows(pairs)}
    where r.customer_participant_id = pair.from_id`
  work.moves.add('Mailed links', await countOf(moved, work.tx))
}
