import { faqEdit } from '@agon/contract/faq/edit'
import type { FaqId, ProjectId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { findFaq } from './rows.ts'

export const addFaq = recordAdd(faqEdit, {
  async insert({ tx, values }) {
    await requireProject(tx, values.projectId)
    const { id } = await tx.insertInto('faqs').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  },
  duplicate: {},
  read: findFaq,
})

export const changeFaq = recordEdit(faqEdit, {
  table: 'faqs',
  // Overlords alone make this call, and reach every FAQ.
  reach: async (_tx, _actor, id: FaqId) => id,
  read: findFaq,
  async change({ tx, values }) {
    await requireProject(tx, values.projectId)
    return values
  },
})

async function requireProject(tx: Tx, id: ProjectId | null): Promise<void> {
  if (id === null) return
  const found = await tx.selectFrom('projects').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  if (found === undefined) throw new Problem('invalid', {}, { fields: { projectId: 'This project does not exist.' } })
}

export async function removeFaq(db: Db, id: FaqId): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('faqs').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('notFound')
}

/** Each id gets the place that the one at its number had; other FAQs stay where they are. */
export async function orderFaqs(db: Db, ids: readonly FaqId[]): Promise<void> {
  if (new Set(ids).size !== ids.length) throw new Problem('invalid', {}, { fields: { ids: 'Name each FAQ once.' } })
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('faqs')
      .select('position')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length !== ids.length) throw new Problem('notFound')
    const places = rows.map(({ position }) => position).sort((one, other) => one - other)
    await sql`update faqs set position = put.position
      from unnest(${[...ids]}::integer[], ${places}::integer[]) as put (id, position)
      where faqs.id = put.id and faqs.position <> put.position`.execute(tx)
  })
}
