import { Problem } from '@agon/domain/problem'
import { termsDue } from '#/db/terms-due.ts'
import type { RequestContext } from '#/http/handler.ts'
import { findSession } from './find-session.ts'
import { openSession, type SessionSubject } from './sessions.ts'
import { describeActor } from './store.ts'

/** Opens the session of somebody who has proved who they are, and says what the page needs of it. */
export async function begin({ app, db, now, userAgent }: RequestContext, subject: SessionSubject) {
  const due =
    subject.role === 'teacher' && subject.userId !== undefined ? await termsDue(db, subject.userId, now) : null
  const { token, expiresAt } = await openSession(app, { ...subject, userAgent, termsDue: due }, now)
  const session = await findSession(app, `Bearer ${token}`, now)
  if (session === null) throw new Problem('password')
  return { token, expiresAt, ...(await describeActor(db, session.actor)) }
}
