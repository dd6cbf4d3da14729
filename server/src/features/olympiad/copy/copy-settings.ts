import type { OlympiadId } from '@agon/domain/ids'
import { shifted, shiftedDay, shiftedWindow, type CopyPart, type DateShift } from '@agon/domain/olympiad-copy'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { snake } from '#/db/noted-tables.ts'
import { olympiadColumns } from './tables.ts'

export interface Source {
  readonly id: OlympiadId
  readonly opensAt: Date
  readonly closesAt: Date
}

interface New {
  readonly name: string
  readonly title: string
  readonly shift: DateShift
  readonly parts: ReadonlySet<CopyPart>
}

/** Adds the new olympiad, a draft, with the columns of its parts. */
export async function insertCopy(tx: Tx, source: Source, { name, title, shift, parts }: New): Promise<OlympiadId> {
  const window = shiftedWindow(source, shift)
  const columns = Object.entries(olympiadColumns).flatMap(([column, fate]) =>
    fate === 'always' || (fate !== 'new' && parts.has(fate)) ? [sql.id(snake(column))] : [],
  )
  const { rows } = await sql<{ id: OlympiadId }>`
    insert into olympiads (name, title, opens_at, closes_at, ${sql.join(columns)})
    select ${name}, ${title}, ${window.opensAt}, ${window.closesAt}, ${sql.join(columns)}
    from olympiads where id = ${source.id} returning id`.execute(tx)
  const [added] = rows
  if (added === undefined) throw new Error(`Olympiad ${source.id} has no row.`)
  return added.id
}

/** Settings that move with the dates: days of prices, and rules of teams in a table of their own. */
export async function copySettings(tx: Tx, source: Source, to: OlympiadId, shift: DateShift): Promise<void> {
  await moveDaysOfPrices(tx, to, shift)
  const rules = await tx.selectFrom('teamRules').selectAll().where('id', '=', source.id).executeTakeFirst()
  if (rules === undefined) return
  const { dueAt, ageOn } = rules
  await tx
    .insertInto('teamRules')
    .values({
      ...rules,
      id: to,
      version: 1,
      ageOn: shiftedDay(ageOn, shift, source.opensAt),
      dueAt: dueAt === null ? null : shifted(dueAt, shift),
    })
    .execute()
}

async function moveDaysOfPrices(tx: Tx, to: OlympiadId, shift: DateShift): Promise<void> {
  const { priceSteps } = await tx
    .selectFrom('olympiads')
    .select('priceSteps')
    .where('id', '=', to)
    .executeTakeFirstOrThrow()
  if (priceSteps.length === 0) return
  const moved = priceSteps.map((step) => ({
    ...step,
    until: step.until === null ? null : movedDay(step.until, shift),
  }))
  await tx
    .updateTable('olympiads')
    .set({ priceSteps: JSON.stringify(moved) })
    .where('id', '=', to)
    .execute()
}

/** A day as many days later as the dates move. */
const movedDay = (day: string, { by }: DateShift) =>
  new Date(new Date(`${day}T12:00:00Z`).getTime() + by).toISOString().slice(0, 10)

/** The day that certificates print moves along. */
export async function moveCertificateDay(tx: Tx, source: Source, to: OlympiadId, shift: DateShift): Promise<void> {
  const { certificateConfig } = await tx
    .selectFrom('olympiads')
    .select('certificateConfig')
    .where('id', '=', to)
    .executeTakeFirstOrThrow()
  if (!('issuedOn' in certificateConfig)) return
  const issuedOn = movedDay(certificateConfig.issuedOn, shift)
  await tx
    .updateTable('olympiads')
    .set({ certificateConfig: JSON.stringify({ ...certificateConfig, issuedOn }) })
    .where('id', '=', to)
    .execute()
}
