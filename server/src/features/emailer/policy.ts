import type { EmailerId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reaches } from '#/http/scope.ts'
import { findEmailer, type Emailer } from './store.ts'

/** A template that the actor may read: an admin also the platform's, which the olympiad's replace. Others are not found. */
export async function readableEmailer(db: Db, actor: Actor, id: EmailerId): Promise<Emailer> {
  const emailer = await findEmailer(db, id)
  const isReached = emailer.olympiadId === null ? isStaff(actor) : reaches(actor, emailer.olympiadId)
  if (!isReached || (actor.role === 'funding' && emailer.kind !== 'mass')) throw new Problem('notFound')
  return emailer
}

export async function changeableEmailer(db: Db, actor: Actor, id: EmailerId): Promise<Emailer> {
  const emailer = await readableEmailer(db, actor, id)
  if (!mayChange(actor, emailer)) throw new Problem('notFound')
  return emailer
}

/** The platform's words are an overlord's. */
export function mayChange(actor: Actor, { olympiadId }: Pick<Emailer, 'olympiadId'>): boolean {
  return olympiadId !== null || actor.role === 'overlord'
}

const isStaff = ({ role }: Actor) => role === 'overlord' || role === 'admin' || role === 'funding'
