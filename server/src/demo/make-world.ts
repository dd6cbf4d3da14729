import { calendarAt, day } from '@agon/db/demo/calendar'
import { demoOlympiads, demoIssuer } from '@agon/db/demo/projects'
import { demoParts } from '@agon/db/demo/school-part'
import { uuidOf, randomFor } from '@agon/db/demo/random'
import { demoSchoolId } from '@agon/domain/constants'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { ConfigError } from '../config/config.ts'
import { loading, type Loading } from '../db/copy.ts'
import { describeAllComments } from '../db/describe-comments.ts'
import { passIds } from '../db/id-blocks.ts'
import type { App } from '../http/handler.ts'
import { isMade, readyFact } from './ready.ts'
import { partIds, partTables, type PartIds } from './world-context.ts'
import { writeInterests } from './write-interests.ts'
import { writeContacts } from './write-contacts.ts'
import { writeMoney } from './write-money.ts'
import { writeFiles } from './write-files.ts'
import { writeMails } from './write-mails.ts'
import { writeMassMails } from './write-mass-mails.ts'
import { writeEmailers } from './write-emailers.ts'
import { writeCopy } from './write-copy.ts'
import { writeWebsite } from './write-website.ts'
import { writeConsents } from './write-consents.ts'
import { writeNotes } from './write-notes.ts'
import { writeOtherSchool } from './write-other-school.ts'
import { writeRecordedTwice } from './write-recorded-twice.ts'
import { writeOlympiadData } from './write-olympiad-data.ts'
import { writePaper } from './write-paper.ts'
import { writeProposals } from './write-proposals.ts'
import { acceptForTeachers } from './accept-for-teachers.ts'
import { writeSchoolLink } from './write-school-link.ts'
import { writeTeams } from './write-teams.ts'
import { writeParts } from './write-parts.ts'
import type { WrittenPart } from './written-part.ts'
import { writeSite } from './write-site.ts'
import { writePlatform } from './write-platform.ts'

/**
 * Makes the demo world in an empty database, in one transaction: the same ids, names and answers every time, its dates
 * seen from the product's clock. Does nothing where it is already made; refused outside the demo.
 */
export async function makeDemoWorld(app: App, say: (line: string) => void): Promise<void> {
  if (app.config.mode !== 'demo') throw new Error('The demo world is made in the demo only (AGON_MODE=demo).')
  if (await isMade(app)) return
  const any = await app.database.db.selectFrom('projects').select('id').limit(1).executeTakeFirst()
  if (any !== undefined)
    throw new ConfigError('This database holds something else than the demo world. Give the demo another DATA_DIR.')
  const started = performance.now()
  say('Making the demo world …')
  const learners = await loading(app.database.pool, (load) => write(app, load))
  say(`Made it with ${learners} learners in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function write(app: App, load: Loading): Promise<number> {
  const now = app.now()
  const calendar = calendarAt(now.getTime())
  const platform = await writePlatform(load, calendar)
  const { olympiadIds, staff, projectIds } = platform
  const [olympiadId, igeo] = olympiadIds
  const paper = await writePaper(load, app.files, olympiadId, {
    madeAt: new Date(calendar.opensAt - 90 * day),
    publishedAt: new Date(calendar.opensAt - 2 * day),
  })
  const ids = partIds((table) => (table === 'users' ? staff.marketing + 1 : 1))
  const parts = demoParts(calendar)
  const written = await writeParts(load, parts, ids, {
    olympiadId,
    ...paper,
    olympiadTitle: demoOlympiads[0].title,
    issuer: demoIssuer,
    staff,
    slips: app.keys.slips,
  })
  await enterElsewhere(load, igeo, written, ids, new Date(calendar.opensAt - 5 * day))
  await writeInterests(load, { olympiadId, opensAt: calendar.opensAt, admin: staff.admin })
  await writeOtherSchool(load, olympiadId, written, new Date(calendar.opensAt - 4 * day))
  await writeProposals(load.tx, written, { olympiadId, opensAt: calendar.opensAt })
  await writeSchoolLink(load.tx, written, calendar)
  await writeConsents(load, olympiadId, demoTeacherOf(written).userId, calendar)
  await completeProgress(load)
  await writeContacts(load, olympiadId, calendar)
  await writeOlympiadData(load, olympiadIds, calendar)
  await writeMassMails(load, { olympiadId, admin: staff.admin, calendar })
  await writeSite(load, projectIds, calendar.opensAt)
  await writeNotes(load, platform, calendar)
  await writeEmailers(load, olympiadId, calendar, staff.admin)
  await writeWebsite(load, calendar, staff.overlord)
  await writeCopy(app, load, calendar, { olympiadId, savedBy: staff.admin })
  await passGivenIds(load)
  await writeMoney(load.tx, { olympiadId, staff, calendar })
  await writeFiles(load, app.files, { olympiadId, by: staff.admin, at: new Date(calendar.opensAt - 30 * day) })
  await writeRecordedTwice(load.tx, written, new Date(calendar.opensAt - 6 * day))
  await writeTeams({
    tx: load.tx,
    keys: app.keys,
    olympiadId: igeo,
    olympiadTitle: demoOlympiads[1].title,
    calendar,
    accountant: staff.accountant,
  })
  await writeMails(load.tx, { olympiadId: igeo, admin: staff.admin, at: new Date(now.getTime() - day) })
  await acceptForTeachers(load, now)
  await describeAllComments(load.tx, olympiadId, now)
  const learners = parts.reduce((sum, part) => sum + part.learners.length, 0)
  await load.tx
    .insertInto('systemFacts')
    .values({ name: readyFact, value: JSON.stringify({ learners, furtherSchools: 0 }), updatedAt: now })
    .execute()
  return learners
}

/** The demo school and its teacher also belong to the second olympiad, beside the teams of countries. */
async function enterElsewhere(
  load: Loading,
  olympiadId: OlympiadId,
  written: readonly WrittenPart[],
  ids: PartIds,
  createdAt: Date,
): Promise<void> {
  const { own, ...teacher } = demoTeacherOf(written)
  const id = ids.customerParticipants.take()
  const uuid = uuidOf(randomFor('customer elsewhere'))
  await load.copy('customerParticipants', [
    { id, uuid, olympiadId, kind: 'school', schoolId: own.part.school.id, createdAt },
  ])
  await load.copy('customerParticipantTeachers', [
    { customerParticipantId: id, teacherId: teacher.teacherId, isLead: true, addedAt: createdAt },
  ])
}

/** The lead teacher of the demo school. */
function demoTeacherOf(written: readonly WrittenPart[]) {
  const own = written.find(({ part }) => part.school.id === demoSchoolId)
  const teacher = own?.teachers[0]
  if (own === undefined || teacher === undefined) throw new RangeError('The demo world has no demo school.')
  return { own, ...teacher }
}

/** First sign-ins, which sessions give elsewhere, and first starts, whose attempts are written after the statuses. */
async function completeProgress({ tx }: Loading): Promise<void> {
  await sql`update school_progress set signed_in_at = coalesce(confirmed_at - interval '4 minutes', loaded_at - interval '1 hour')`.execute(
    tx,
  )
  await sql`select refresh_school_progress(array(select customer_participant_id from school_progress))`.execute(tx)
}

/** What is made later gets ids behind those of the world; the demo school's stands far off by itself. */
async function passGivenIds({ tx }: Loading): Promise<void> {
  for (const table of tablesWithGivenIds) {
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from ${sql.table(table)} where id <> ${demoSchoolId}`.execute(tx)
    await passIds(tx, table, rows[0]?.last ?? 0)
  }
}

const tablesWithGivenIds = [
  'projects',
  'olympiads',
  'accounts',
  'uploads',
  'questionModules',
  'questions',
  'questionVersions',
  'papers',
  'schools',
  ...partTables,
] as const
