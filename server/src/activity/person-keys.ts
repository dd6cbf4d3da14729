import { createSecretKey, type KeyObject } from 'node:crypto'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { freshBytes, type SealingKey, seal, unseal } from '../config/seal.ts'
import type { Db } from '../db/database.ts'

/** A person whom values describe: `learners:12`. */
export type Person = `${'users' | 'learners'}:${number}`

/** The keys of some persons, those made that were not there, within the transaction of the connection. Anyone who is forgotten has none. */
export async function keysFor(
  connection: DatabaseConnection,
  master: SealingKey,
  persons: readonly Person[],
): Promise<Map<Person, KeyObject>> {
  if (persons.length === 0) return new Map()
  // In one order everywhere, so that two acts about the same persons wait for each other at most once.
  const wanted = [...new Set(persons)].sort()
  const fresh = wanted.map(() => seal(master, freshBytes(32).toString('base64')))
  const { rows } = await connection.executeQuery<KeyRow>(
    CompiledQuery.raw(
      `with added as (
         insert into person_keys (person, sealed_key)
         select * from unnest($1::text[], $2::bytea[]) on conflict do nothing returning person, sealed_key)
       select person, sealed_key as "sealedKey" from added
       union all select person, sealed_key from person_keys where person = any($1::text[])`,
      [wanted, fresh],
    ),
  )
  const keys = opened(master, rows)
  // One that another transaction made meanwhile is seen by a second look.
  if (keys.size < wanted.length) {
    const late = await connection.executeQuery<KeyRow>(
      CompiledQuery.raw('select person, sealed_key as "sealedKey" from person_keys where person = any($1::text[])', [
        wanted,
      ]),
    )
    return opened(master, late.rows)
  }
  return keys
}

interface KeyRow {
  person: Person
  sealedKey: Buffer
}

/** The keys that are still there. */
export async function findKeys(
  db: Db,
  master: SealingKey,
  persons: readonly Person[],
): Promise<Map<Person, KeyObject>> {
  if (persons.length === 0) return new Map()
  const rows = await db
    .selectFrom('personKeys')
    .select(['person', 'sealedKey'])
    .where('person', 'in', persons)
    .execute()
  return opened(
    master,
    rows.map(({ person, sealedKey }) => ({ person: person as Person, sealedKey })),
  )
}

function opened(master: SealingKey, rows: readonly KeyRow[]): Map<Person, KeyObject> {
  return new Map(
    rows
      .filter(({ sealedKey }) => sealedKey.length > 0)
      .map(({ person, sealedKey }) => [person, createSecretKey(Buffer.from(unseal(master, sealedKey), 'base64'))]),
  )
}

/** Makes unreadable what the log says about a person, now and in time to come: there is no other copy of the key. */
export async function forgetPerson(db: Db, person: Person): Promise<void> {
  const none = { sealedKey: Buffer.alloc(0) }
  await db
    .insertInto('personKeys')
    .values({ person, ...none })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(none))
    .execute()
}
