import type { FaqId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import type { App } from '#/http/handler.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'faq.forget-votes': object
  }
}

interface Vote {
  readonly id: FaqId
  readonly helpful: boolean
  readonly network: string
  readonly now: Date
}

/** Counts one vote of a network on a day; a second one changes the first. */
export async function rateFaq({ database, keys }: App, { id, helpful, network, now }: Vote): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const mark = createHmac('sha256', keys.faqVotes).update(`${day} ${id} ${network}`).digest()
  await database.db.transaction().execute(async (tx) => {
    // Votes for one FAQ wait for one another.
    const faq = await tx
      .selectFrom('faqs')
      .select('id')
      .where('id', '=', id)
      .where('published', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (faq === undefined) throw new Problem('notFound')
    const before = await tx
      .selectFrom('faqVotes')
      .select('helpful')
      .where('faqId', '=', id)
      .where('mark', '=', mark)
      .executeTakeFirst()
    if (before?.helpful === helpful) return
    await tx
      .insertInto('faqVotes')
      .values({ faqId: id, mark, day, helpful })
      .onConflict((conflict) => conflict.columns(['faqId', 'mark']).doUpdateSet({ helpful }))
      .execute()
    const [yes, no] = [change(before?.helpful, helpful, true), change(before?.helpful, helpful, false)]
    await sql`update faqs set helpful = helpful + ${yes}, unhelpful = unhelpful + ${no} where id = ${id}`.execute(tx)
  })
}

/** By how much the count of `what` changes. */
function change(before: boolean | undefined, after: boolean, what: boolean): number {
  return Number(after === what) - Number(before === what)
}

/** Deletes the marks of earlier days. The counts stay. */
export async function forgetVotes({ database, now }: App): Promise<void> {
  const today = now().toISOString().slice(0, 10)
  await database.db.deleteFrom('faqVotes').where('day', '<', today).execute()
}
