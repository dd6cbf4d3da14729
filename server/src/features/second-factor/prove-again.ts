import { Problem } from '@agon/domain/problem'
import type { App } from '#/http/handler.ts'
import { proofOf } from '../identity/sessions.ts'
import { hasFactor } from './demand.ts'
import { wayIn } from './enter.ts'
import { tryCode } from './try-code.ts'

/** Milliseconds for which a second factor counts as just proved. */
const freshness = 5 * 60_000

/** People without a second factor pass. The code is the field `factorCode` of the call. */
export const proveFactorAgain: App['proveFactorAgain'] = async (app, { userId, sessionId }, code) => {
  const { db } = app.database
  if (!(await hasFactor(db, userId))) return
  const { factorAt } = await proofOf(db, sessionId)
  if (factorAt !== null && app.now().getTime() - factorAt.getTime() < freshness) return
  if (code === undefined || code === '') throw refusal('codeNeeded')
  await tryCode(app, userId, 'secondFactor', () => wayIn(app, userId, code)).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'secondFactor' ? refusal('wrongCode') : error
  })
  await db.updateTable('sessions').set({ factorAt: app.now() }).where('id', '=', sessionId).execute()
}

function refusal(code: 'codeNeeded' | 'wrongCode'): Problem {
  return new Problem(code, {}, { fields: { factorCode: new Problem(code) } })
}
