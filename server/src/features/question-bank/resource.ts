import { questionBank } from '@agon/contract/question-bank/calls'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { bankOlympiads } from './reach.ts'

/** Lower than any share or correlation: items without figures come first, or last. */
const none = -9999

/** The items that an organiser reaches. */
export function bankItems(db: Db, actor: Actor) {
  const reached = bankOlympiads(actor)
  return db
    .selectFrom('bankItems')
    .select(['questionId as id', 'olympiadId as keptIn', 'stem', 'kind', 'topic', 'difficulty', 'marks'])
    .select(sql<string>`array_to_string(bank_items.languages, ' ')`.as('languages'))
    .select(
      sql<number[]>`array(select used from unnest(bank_items.used_in) used where used = any(${reached}))`.as('usedIn'),
    )
    .select(['uses', 'participants', 'facility', 'discrimination', 'changedAt'])
    .where(sql<boolean>`bank_items.olympiad_id = any(${reached})`)
}

export const readBank = readResource(questionBank, {
  rows: (context, query) => {
    staffScope(context.actor, query.olympiadId)
    return bankItems(context.db, context.actor)
  },
  from: 'bank_items',
  id: 'bank_items.question_id',
  at: {
    topic: { sort: 'bank_items.topic', filter: `translate(bank_items.topic, ',', ';')` },
    difficulty: { sort: 'bank_items.difficulty_order', filter: 'bank_items.difficulty' },
    languages: { anyOf: 'bank_items.languages' },
    keptIn: 'bank_items.olympiad_id',
    facility: { sort: `coalesce(bank_items.facility, ${none})`, filter: 'bank_items.facility' },
    discrimination: { sort: `coalesce(bank_items.discrimination, ${none})`, filter: 'bank_items.discrimination' },
  },
  olympiad: 'bank_items.olympiad_id',
  within: (actor) => sql<boolean>`every_olympiad.id = any(${bankOlympiads(actor)})`,
})
