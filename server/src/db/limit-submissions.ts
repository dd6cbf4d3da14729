import { Problem } from '@agon/domain/problem'
import type { Db } from './database.ts'
import { beginTry } from './throttle.ts'

/** Throws `tooMany` after ten submissions of a form with one e-mail address from one network in a quarter of an hour. */
export async function limitSubmissions(
  db: Db,
  { form, email, address, now }: { form: string; email: string; address: string; now: Date },
): Promise<void> {
  try {
    await beginTry(db, { door: `${form}|${email}`, address, now })
  } catch (error) {
    if (error instanceof Problem && error.code === 'locked')
      throw new Problem('tooMany', { seconds: Number(error.params['minutes']) * 60 })
    throw error
  }
}
