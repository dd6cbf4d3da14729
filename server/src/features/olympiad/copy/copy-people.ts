import type { OlympiadId } from '@agon/domain/ids'
import { groupOfSchools } from '@agon/domain/olympiad-copy'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/** The useful contacts, without the consent that they gave for the earlier olympiad. */
export async function copyContacts(tx: Tx, from: OlympiadId, to: OlympiadId): Promise<void> {
  await sql`insert into useful_contacts
      (olympiad_id, name, organisation, role, groups, email, telephone, last_contact_on, notes)
    select ${to}, name, organisation, role, groups, email, telephone, last_contact_on, notes
    from useful_contacts where olympiad_id = ${from} and name <> 'Erased' order by id`.execute(tx)
}

/**
 * The schools that took part become useful contacts in one group, each with the first address of its own record. A contact
 * that is there already joins the group. Erasing a user reaches the contacts with the user's address; teachers are not copied.
 */
export async function copySchools(tx: Tx, from: OlympiadId, to: OlympiadId, name: string): Promise<void> {
  const group = groupOfSchools(name)
  const schools = sql`(select s.name as school, coalesce(k.name, '') as name, coalesce(k.email, '') as email,
      coalesce(k.telephone, '') as telephone
    from customer_participants c join schools s on s.id = c.school_id
    left join lateral (select k.name, k.email, k.telephone from school_contacts k where k.school_id = s.id
      order by k.email = '', k.position limit 1) k on true
    where c.olympiad_id = ${from} and c.kind = 'school')`
  const isSame = sql`(lower(u.email) = lower(s.email) and (s.email <> '' or u.organisation = left(s.school, 160)))`
  await sql`update useful_contacts u set groups = array(select distinct g from unnest(u.groups || ${group}::text) g order by g)
    from ${schools} s where u.olympiad_id = ${to} and ${isSame}`.execute(tx)
  await sql`insert into useful_contacts (olympiad_id, name, organisation, groups, email, telephone)
    select ${to}, left(case when s.name = '' then s.school else s.name end, 120), left(s.school, 160), array[${group}::text],
      s.email, s.telephone
    from ${schools} s where not exists (select from useful_contacts u where u.olympiad_id = ${to} and ${isSame})
    order by s.school`.execute(tx)
}
