import { schoolCalls } from '@agon/contract/school/calls'
import { schoolEdit } from '@agon/contract/school/edit'
import { correctableFields } from '@agon/domain/register/correctable'
import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import type { BulkRules } from '#/http/bulk/record-bulk.ts'
import { reachedParticipants } from '#/http/reach.ts'
import { snake } from '#/db/noted-tables.ts'
import { readSchools } from './resource.ts'

/** Corrects many schools, as `changeSchool` does of one, and confirms their numbers or withdraws that. */
export const schoolsInBulk: BulkRules<typeof schoolEdit> = {
  edit: schoolEdit,
  call: schoolCalls.bulkSchools,
  matching: readSchools.matching,
  name: 'schools.name',
  record: { table: 'schools', id: 'schools.id' },
  async refuse({ db, actor }, targets) {
    if (actor.role === 'overlord') return new Map()
    const { rows } = await sql<{ id: number }>`
      select id from unnest(${targets.map(({ id }) => id)}::int4[]) as target(id)
      where not exists (select from customer_participants c where c.school_id = target.id and ${reachedParticipants(actor)})`.execute(
      db,
    )
    return new Map(rows.map(({ id }) => [id, new Problem('schoolElsewhere')]))
  },
  async write(write, ids, { legitimate, ...values }, { now }) {
    await write.save('schools', ids, {
      ...values,
      ...(legitimate === undefined ? {} : { legitimateAt: legitimate ? now : null }),
      corrected: correctedIn(values),
      updatedAt: now,
    })
  },
}

/** Fields with another value than before are corrected from now on, in the order in which they are declared. */
function correctedIn(values: Readonly<Record<string, unknown>>): RawBuilder<string[]> {
  const isCorrected = correctableFields.map((field) => {
    const value = values[field]
    const isChanged = value === undefined ? sql`false` : sql`t.${sql.id(snake(field))} <> ${value}`
    return sql`case when ${field}::text = any(t.corrected) or ${isChanged} then ${field}::text end`
  })
  return sql<string[]>`array_remove(array[${sql.join(isCorrected)}], null)`
}
