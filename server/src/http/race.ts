import { Problem } from '@agon/domain/problem'
import { NoResultError } from 'kysely'

/** PostgreSQL: a row that a foreign key needs is gone, or still needed. */
const foreignKeyViolation = '23503'

/** Whether a record was taken away, or put to use, between a request's look at it and its work with it. */
export function isRace(error: unknown): boolean {
  if (error instanceof NoResultError) return true
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation
}

/** A race that the end of the caller's own session has won is answered as if the session had ended before. */
export async function explainRace(error: unknown, isStillSignedIn: () => Promise<boolean>): Promise<unknown> {
  return isRace(error) && !(await isStillSignedIn()) ? new Problem('unauthenticated') : error
}
