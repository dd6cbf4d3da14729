import { fullName } from '@agon/domain/person-name'
import type { ActivityChange, ActivityGiven } from '@agon/contract/activity-log/calls'
import type { CustomerParticipantId, OlympiadId, ParticipantId, UserId } from '@agon/domain/ids'
import type { Role } from '@agon/domain/role'
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { loggedChange, readValues, type LoggedChange } from '#/activity/change.ts'
import { findKeys, type Person } from '#/activity/person-keys.ts'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import type { ActivityRow } from './store.ts'

/** Rows with the names of whom and what they are about, as these are called today. */
export async function describe(app: App, db: Db, rows: readonly ActivityRow[]): Promise<ActivityGiven[]> {
  const changes = rows.map((row) => z.array(loggedChange).parse(row.changes))
  const sealed = changes.flat().flatMap(({ person }) => (person === undefined ? [] : [person as Person]))
  const [keys, users, participants, links, olympiads] = await Promise.all([
    findKeys(db, app.keys.persons, [...new Set(sealed)]),
    findUsers(db, idsOf(rows.flatMap(({ userId, realUserId }) => [userId, realUserId])) as UserId[]),
    findParticipants(db, idsOf(rows.map(({ participantId }) => participantId)) as ParticipantId[]),
    findLinks(db, idsOf(rows.map(({ schoolLink }) => schoolLink)) as CustomerParticipantId[]),
    findOlympiads(db, idsOf(rows.map(({ olympiadId }) => olympiadId)) as OlympiadId[]),
  ])
  return rows.map((row, index) => ({
    id: row.id,
    at: row.at,
    call: row.call,
    // Written from an actor's role.
    role: row.role as Role | 'nobody',
    person:
      users.get(row.userId ?? 0) ?? participants.get(row.participantId ?? 0) ?? links.get(row.schoolLink ?? 0) ?? null,
    realPerson: row.realUserId === row.userId ? null : (users.get(row.realUserId ?? 0) ?? null),
    reason: row.reason,
    olympiad: olympiads.get(row.olympiadId ?? 0) ?? null,
    record: row.recordTable === null ? null : { table: row.recordTable, id: row.recordId },
    changed: row.changed,
    changes: (changes[index] ?? []).map((change) => describeChange(change, keys)),
    refusal: row.refusal,
    address: row.address,
    agent: row.agent,
  }))
}

function describeChange(change: LoggedChange, keys: ReadonlyMap<string, KeyObject>): ActivityChange {
  const { values, forgotten } = readValues(change, keys)
  return {
    table: change.table,
    id: change.id === null ? '' : String(change.id),
    act: change.act,
    // A version tells saves apart; it is nothing that anybody has changed.
    fields: Object.entries(values)
      .filter(([name]) => name !== 'version')
      .map(([name, [before, after]]) => ({ name, before: asText(before), after: asText(after) })),
    hidden: change.hidden,
    forgotten,
  }
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function idsOf(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

async function findUsers(db: Db, ids: UserId[]) {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'fullName', 'email']).where('id', 'in', ids).execute()
  return new Map(
    rows.map(({ id, fullName, email }) => [id as number, { userId: id, participantId: null, name: fullName, email }]),
  )
}

async function findParticipants(db: Db, ids: ParticipantId[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('participants')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, firstName, lastName }) => [
      id as number,
      { userId: null, participantId: id, name: fullName({ firstName, lastName }), email: null },
    ]),
  )
}

async function findLinks(db: Db, ids: CustomerParticipantId[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('customerParticipants as c')
    .select(['c.id', customerName.as('name')])
    .where('c.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, name }) => [
      id as number,
      { userId: null, participantId: null, name: `Link of ${name}`, email: null },
    ]),
  )
}

async function findOlympiads(db: Db, ids: OlympiadId[]) {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('olympiads').select(['id', 'name', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id as number, row]))
}
