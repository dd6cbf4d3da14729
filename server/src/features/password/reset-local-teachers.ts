import { Problem } from '@agon/domain/problem'
import { randomBytes } from 'node:crypto'
import type { App } from '#/http/handler.ts'
import { hashPassword } from '#/passwords/passwords.ts'

/** Gives every active teacher of a local installation one new password, for trying the portal. There is no such call in production. */
export async function resetLocalTeachers({ config, database }: App): Promise<{ teachers: number; password: string }> {
  if (config.mode === 'production') throw new Problem('notFound')
  const password = randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password)
  const teachers = await database.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set(({ eb }) => ({ passwordHash, signInVersion: eb('signInVersion', '+', 1) }))
      .where('kind', '=', 'teacher')
      .where('disabledAt', 'is', null)
      .returning('id')
      .execute()
    const ids = changed.map(({ id }) => id)
    if (ids.length > 0) await tx.deleteFrom('sessions').where('userId', 'in', ids).execute()
    return ids.length
  })
  return { teachers, password }
}
