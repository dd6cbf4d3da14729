import type { BankStatementId, BankStatementLineId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { RequestContext } from '#/http/handler.ts'
import { bookLine } from './book-line.ts'
import { isBooked, matchLines } from './matching/match-lines.ts'
import { findLine, refuseUnlessReached } from './policy.ts'
import { readLines } from './read-statement.ts'

type Context = Pick<RequestContext, 'db' | 'actor' | 'now'>

/** Lines booked in one call. */
const most = 200

/** Books the best proposals of these lines, or of all lines with a certain one; proposals are made for the orders as they are now. */
export async function bookStatement(
  context: Context,
  id: BankStatementId,
  lineIds: readonly BankStatementLineId[] | undefined,
): Promise<{ booked: number; left: number }> {
  const { db, actor } = context
  await refuseUnlessReached(db, actor, id)
  await matchLines(db, id)
  const wanted =
    lineIds === undefined
      ? sql<boolean>`l.id in (select p.bank_statement_line_id from bank_line_proposals p where (p.proposals -> 0 -> 'certain')::boolean)`
      : sql<boolean>`l.id = any(${[...lineIds]})`
  const which = sql<boolean>`l.bank_statement_id = ${id} and l.known_line_id is null and not ${isBooked('l')} and ${wanted}`
  const lines = await readLines(db, actor, which, lineIds === undefined ? 100_000 : lineIds.length)
  const bookable = lines.filter(
    ({ status, proposals: [best] }) =>
      status === 'proposed' && best !== undefined && (lineIds !== undefined || best.certain),
  )
  let booked = 0
  for (const { id: lineId, proposals } of bookable.slice(0, most)) {
    const [best] = proposals
    if (best !== undefined && (await booksOne(context, lineId, best))) booked += 1
  }
  return { booked, left: Math.max(0, bookable.length - most) }
}

/** A line that another person has just booked, or whose order is paid by now, stays as it is. */
async function booksOne(
  { db, actor, now }: Context,
  id: BankStatementLineId,
  best: Awaited<ReturnType<typeof readLines>>[number]['proposals'][number],
): Promise<boolean> {
  const split = best.split.map(({ purchaseOrderId, amount }) => ({ purchaseOrderId, amount }))
  try {
    await db.transaction().execute(async (tx) => {
      const line = await findLine(tx, actor, id)
      await bookLine(
        tx,
        line,
        { split, automatic: best.certain, score: best.score, reasons: best.reasons },
        { actor, now },
      )
    })
    return true
  } catch (error) {
    if (error instanceof Problem && passed.has(error.code)) return false
    throw error
  }
}

const passed = new Set(['lineBooked', 'beyondOutstanding', 'orderDeleted', 'otherCurrency'])
