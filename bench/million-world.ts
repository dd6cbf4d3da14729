import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { furtherPart } from '@agon/db/demo/school-part'
import { furtherSchool } from '@agon/db/demo/schools/schools'
import { growDemoWorld } from '@agon/server/demo/grow-world'
import pg from 'pg'
import { openWorld, type LargeWorld } from './large-world.ts'
import { withFrequentNames } from './load/name-frequencies.ts'

/** The teacher of many schools. */
export const busyTeacher = 'teacher.of.200@school.example'

/**
 * A demo world with this many learners and schools, whose names are as frequent as in a country. Schools that were accepted and have not
 * loaded learners follow the schools with learners. Everything is written with the product's own triggers.
 */
export async function openMillionWorld(folder: string, learners: number, schools: number): Promise<LargeWorld> {
  const world = await openWorld(folder)
  await growDemoWorld(
    world.app,
    learners,
    (line) => console.log(line),
    (...part) => withFrequentNames(furtherPart(...part)),
  )
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  const added = [await addSchools(owner, schools), await addOthers(owner)]
  // As the database does by itself some minutes after a load or a migration.
  await owner.query(added.includes(true) ? 'vacuum analyze' : 'analyze')
  await owner.end()
  warm(folder)
  return world
}

/** Reads the database's files, so that the first requests do not measure the disk. */
function warm(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.parentPath.includes('/base/')) continue
    try {
      readFileSync(join(entry.parentPath, entry.name))
    } catch {
      // The database has removed it since.
    }
  }
}

async function addSchools(owner: pg.Client, schools: number): Promise<boolean> {
  const { rows: known } = await owner.query<{ schools: number }>('select count(*)::int4 as schools from schools')
  const missing = schools - (known[0]?.schools ?? 0)
  if (missing <= 0) return false
  const added = Array.from({ length: missing }, (_, at) => furtherSchool(1_000_000 + at)).map((school, at) => ({
    name: school.name,
    town: school.town.name,
    province: school.town.province,
    district: school.town.district,
    natemis: String(500_000_000 + at),
  }))
  await owner.query(
    `with added as (
      insert into schools (name, town, province, district, natemis)
        select name, town, province, district, natemis from jsonb_to_recordset($1::jsonb)
          as new (name text, town text, province text, district text, natemis text) returning id)
      insert into customer_participants (olympiad_id, kind, school_id)
        select o.id, 'school', added.id from added, olympiads o where o.name = 'sango-2026'`,
    [JSON.stringify(added)],
  )
  return true
}

/** 20,000 interests, 5,000 contacts, 5,000 proposals, and a teacher of 200 schools. */
async function addOthers(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query('select from users where username = $1', [busyTeacher])
  if (rowCount !== 0) return false
  await owner.query(`
    insert into interests (olympiad_id, type, first_name, last_name, email, verified_at, school_name, town, province, consent_version,
        consented_at, created_at)
      select p.olympiad_id, case when p.id / 40 % 5 = 0 then 'learner' else 'teacher' end, p.first_name, p.last_name,
        p.username || '@interest.example', case when p.id % 3 > 0 then now() end, p.school_name, '', p.province, '1', now(),
        now() - p.id % 100000 * interval '1 minute'
      from participants p where p.id % 40 = 0 and p.grade > 0 order by p.id limit 20000`)
  await owner.query(`
    insert into useful_contacts (olympiad_id, name, organisation, groups, email, consent_on)
      select p.olympiad_id, p.first_name || ' ' || p.last_name, p.school_name, array[case p.id % 3 when 0 then 'media' else 'unions' end],
        p.username || '@contact.example', case when p.id % 2 = 0 then current_date end
      from participants p where p.id % 151 = 0 and p.grade > 0 order by p.id limit 5000`)
  await owner.query(`
    insert into proposals (olympiad_id, kind, participant_id, changes, reason, proposed_at)
      select p.olympiad_id, 'learner', p.id, '{"grade": {"from": 10, "to": 11}}', 'The list was wrong.', now() - p.id % 10000 * interval '1 minute'
      from participants p where p.id % 157 = 0 and p.grade > 0 order by p.id limit 5000`)
  await owner.query(
    `with new_user as (insert into users (kind, username, full_name, email) values ('teacher', $1, 'Teacher of many schools', $1) returning id),
      new_teacher as (insert into teachers (user_id) select id from new_user returning id)
      insert into customer_participant_teachers (customer_participant_id, teacher_id, is_lead)
        select c.id, t.id, false from new_teacher t,
          (select c.id from customer_participants c join olympiads o on o.id = c.olympiad_id
            where o.name = 'sango-2026' order by c.id limit 200) c`,
    [busyTeacher],
  )
  return true
}
