import { calendarAt, type Calendar } from '@agon/db/demo/calendar'
import { demoIssuer, demoOlympiads } from '@agon/db/demo/projects'
import { furtherPart, type SchoolPart } from '@agon/db/demo/school-part'
import { furtherSchool, type DemoSchool } from '@agon/db/demo/schools/schools'
import { demoStaff } from '@agon/db/demo/people/sign-ins'
import { loading, type Loading } from '../db/copy.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeIds } from '../db/id-blocks.ts'
import type { App } from '../http/handler.ts'
import { acceptForTeachers } from './accept-for-teachers.ts'
import { readyFact } from './ready.ts'
import { partIds, partTables, type PartTable, type WorldContext } from './world-context.ts'
import { writeParts } from './write-parts.ts'

/** Learners who are added in one transaction, about. */
const step = 20_000
/** Beyond so many learners nobody sits, so that what a page says of the sitting stays believable. */
const sittersUpTo = 20_000

interface Size {
  learners: number
  /** Schools beside those that every demo world has. */
  furtherSchools: number
}

/**
 * Adds schools with their learners until the demo world has so many learners. Steps that are done stay when a later one is
 * interrupted; the same sizes give the same world. A measurement gives its own `makePart`, for other names.
 */
export async function growDemoWorld(
  app: App,
  learners: number,
  say: (line: string) => void,
  makePart = furtherPart,
): Promise<void> {
  const started = performance.now()
  const context = await readContext(app)
  const calendar = calendarAt(app.now().getTime())
  let size = await readSize(app.database.db)
  if (size.learners >= learners) return say(`The demo world has ${size.learners} learners already.`)
  while (size.learners < learners) {
    const from = size
    size = await loading(app.database.pool, async (load) => {
      const next = await addSchools(load, from, Math.min(learners - from.learners, step), context, calendar, makePart)
      await acceptForTeachers(load, app.now())
      await writeSize(load.tx, next, app.now())
      return next
    })
    const seconds = Math.round((performance.now() - started) / 1000)
    say(`${size.learners.toLocaleString('en')} of ${learners.toLocaleString('en')} learners after ${seconds} s`)
  }
}

async function addSchools(
  load: Loading,
  from: Size,
  wanted: number,
  context: WorldContext,
  calendar: Calendar,
  makePart: typeof furtherPart,
): Promise<Size> {
  const schools = schoolsFor(from.furtherSchools, wanted)
  const firstSchool = await takeIds(load.tx, 'schools', schools.length)
  const firstOf = new Map<PartTable, number>()
  for (const table of partTables)
    firstOf.set(table, await takeIds(load.tx, table, mostIds(table, schools.length, wanted)))
  let number = firstOf.get('participants') ?? 0
  let before = from.learners
  const parts = schools.map((school, index): SchoolPart => {
    const own: DemoSchool = { ...school, id: idAfter(firstSchool, index) }
    const part = makePart(own, number, before < sittersUpTo, calendar)
    number += own.participants
    before += own.participants
    return part
  })
  const ids = partIds((table) => firstOf.get(table) ?? 0)
  await writeParts(load, parts, ids, context)
  return { learners: before, furtherSchools: from.furtherSchools + schools.length }
}

/** Schools until so many learners are together; the last one sends only as many as are missing. */
function schoolsFor(known: number, wanted: number): Omit<DemoSchool, 'id'>[] {
  const schools: Omit<DemoSchool, 'id'>[] = []
  let missing = wanted
  while (missing > 0) {
    const school = furtherSchool(known + schools.length + 1)
    const participants = Math.min(school.participants, missing)
    schools.push({ ...school, participants })
    missing -= participants
  }
  return schools
}

/** No school's part needs more; what stays over is only numbers. */
function mostIds(table: PartTable, schools: number, learners: number): number {
  switch (table) {
    case 'learners':
    case 'participants':
    case 'attempts':
      return learners
    case 'customerParticipants':
      return schools
    case 'users':
    case 'teachers':
    case 'purchaseOrders':
      return schools * 2
    case 'purchaseOrderLines':
    case 'payments':
      return schools * 3
    case 'purchaseOrderComments':
      return schools * 6
  }
}

function idAfter(first: number, index: number): DemoSchool['id'] {
  // From the block that the table's sequence gave.
  return (first + index) as DemoSchool['id']
}

async function readContext(app: App): Promise<WorldContext> {
  const { db } = app.database
  const { id, title } = await db
    .selectFrom('olympiads')
    .select(['id', 'title'])
    .where('name', '=', demoOlympiads[0].name)
    .executeTakeFirstOrThrow()
  const paperId = await firstPaper(db, id)
  const questions = await db
    .selectFrom('paperQuestions')
    .select('questionId')
    .where('paperId', '=', paperId)
    .orderBy('moduleIndex')
    .orderBy('questionIndex')
    .execute()
  const staff = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('kind', '=', 'staff')
    .where(
      'username',
      'in',
      demoStaff.map(({ username }) => username),
    )
    .execute()
  const idOf = (username: string) => {
    const found = staff.find((user) => user.username === username)
    if (found === undefined) throw new Error(`The demo world has no user ${username} any more.`)
    return found.id
  }
  return {
    olympiadId: id,
    paperId,
    questionIds: questions.map(({ questionId }) => questionId),
    olympiadTitle: title,
    issuer: demoIssuer,
    staff: { admin: idOf('admin'), accountant: idOf('accountant'), funding: idOf('funding') },
    slips: app.keys.slips,
  }
}

/** The one that the demo world came with: its answers are drawn for those questions. */
async function firstPaper(db: Db, olympiadId: WorldContext['olympiadId']): Promise<WorldContext['paperId']> {
  const { id } = await db
    .selectFrom('papers')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .orderBy('number')
    .executeTakeFirstOrThrow()
  return id
}

async function readSize(db: Db): Promise<Size> {
  const { value } = await db
    .selectFrom('systemFacts')
    .select('value')
    .where('name', '=', readyFact)
    .executeTakeFirstOrThrow()
  // Written by this folder alone.
  return value as Size
}

async function writeSize(tx: Tx, size: Size, now: Date): Promise<void> {
  await tx
    .updateTable('systemFacts')
    .set({ value: JSON.stringify(size), updatedAt: now })
    .where('name', '=', readyFact)
    .execute()
}
