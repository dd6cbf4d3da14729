import type { bankStatementCalls } from '@agon/contract/bank-statement/calls'
import type { BankStatementLineId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Handlers, RequestContext } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { bookLine, undoLine } from './book-line.ts'
import { demoStatement } from './demo/demo-statement.ts'
import { bookStatement } from './book-statement.ts'
import { loadStatement } from './load-statement.ts'
import { matchInThread } from './matching/pool.ts'
import { openOrders } from './matching/open-orders.ts'
import { findLine, issuerOf, refuseUnlessReached } from './policy.ts'
import { readLines, readStatementHead, readStatements } from './read-statement.ts'

export const bankStatementHandlers: Handlers<typeof bankStatementCalls> = {
  downloadDemoStatement: demoStatement,
  listBankStatements: async ({ app, db, actor, query }) => {
    const issuer = await issuerOf(db, staffOlympiad(actor, query.olympiadId)).catch(noneYet)
    return {
      items: issuer === null ? [] : await readStatements(db, sql<boolean>`issuer_id = ${issuer.id}`, 50),
      demo: app.config.mode === 'demo' && issuer !== null,
    }
  },
  loadBankStatement: async (input) => {
    const id = await loadStatement(input, staffOlympiad(input.actor, input.query.olympiadId), input.body)
    return { item: await readStatementHead(input.db, id) }
  },
  readBankStatement: async ({ db, actor, params: { id }, query: { after = 0, limit = 100_000 } }) => {
    await refuseUnlessReached(db, actor, id)
    const lines = await readLines(db, actor, sql<boolean>`l.bank_statement_id = ${id} and l.id > ${after}`, limit)
    return { item: { ...(await readStatementHead(db, id)), lines } }
  },
  bookBankStatement: async (input) => {
    const { id } = input.params
    const done = await bookStatement(input, id, input.body.lineIds)
    return { ...done, item: await readStatementHead(input.db, id) }
  },
  bookBankLine: async (input) => {
    const { split, remainder, customerParticipantId } = input.body
    await input.db.transaction().execute(async (tx) => {
      const line = await findLine(tx, input.actor, input.params.id)
      const rest = line.amount - split.reduce((sum, { amount }) => sum + amount, 0)
      if (rest < 0) throw new Problem('invalid', {}, { fields: { split: 'The parts are more than the line.' } })
      if (rest > 0 && remainder === 'credit' && split.length === 0 && customerParticipantId === undefined)
        throw new Problem(
          'invalid',
          {},
          { fields: { customerParticipantId: 'Choose the school that gets the credit.' } },
        )
      const owner =
        remainder === 'unallocated'
          ? { customerParticipantId: null }
          : customerParticipantId === undefined
            ? {}
            : { customerParticipantId }
      await bookLine(tx, line, { split, automatic: false, ...owner }, input)
    })
    return { item: await oneLine(input, input.params.id) }
  },
  undoBankLine: async (input) => {
    await input.db.transaction().execute(async (tx) => {
      const line = await findLine(tx, input.actor, input.params.id)
      await undoLine(tx, line, input.query.reason ?? '', input)
    })
    return { item: await oneLine(input, input.params.id) }
  },
  splitByList: async ({ db, actor, params, body }) => {
    const line = await findLine(db, actor, params.id)
    const found = await matchInThread('splitFor')({
      orders: await openOrders(db, line.issuerId, actor),
      text: body.text,
    })
    return { ...found, rest: line.amount - found.split.reduce((sum, { amount }) => sum + amount, 0) }
  },
}

const noneYet = (error: unknown) => {
  if (error instanceof Problem && error.code === 'noIssuer') return null
  throw error
}

async function oneLine({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, id: BankStatementLineId) {
  const [line] = await readLines(db, actor, sql<boolean>`l.id = ${id}`, 1)
  if (line === undefined) throw new Problem('notFound')
  return line
}
