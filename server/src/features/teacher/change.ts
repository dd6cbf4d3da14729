import { teacherEdit } from '@agon/contract/teacher/edit'
import type { TeacherId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { recordEdit } from '#/http/record-edit.ts'
import { endPasswordLinks } from '#/passwords/links.ts'
import { admitToTeacher, isWhollyReached } from './policy.ts'
import { findTeacher } from './rows.ts'

/** With the schools of all olympiads: only staff who reach them all may change a teacher. */
const read = (db: Db, id: TeacherId) =>
  findTeacher(db, id, { within: sql<boolean>`true`, titled: true, now: new Date() })

/** Corrects name, address and telephone. A teacher who signs in with the address signs in with the new one. */
export const changeTeacher = recordEdit(teacherEdit, {
  table: 'users',
  async reach(tx, actor, id: TeacherId) {
    await admitToTeacher(tx, actor, id)
    if (!(await isWhollyReached(tx, actor, id))) throw new Problem('teacherElsewhere')
    const { userId } = await tx.selectFrom('teachers').select('userId').where('id', '=', id).executeTakeFirstOrThrow()
    return userId
  },
  read,
  async change({ tx, id, before, values: { fullName, email, telephone } }) {
    if (telephone !== before.telephone)
      await tx.updateTable('teachers').set({ telephone }).where('id', '=', id).execute()
    if (email === before.email) return { fullName }
    await endPasswordLinks(tx, before.userId)
    return { fullName, email, ...(await newUsername(tx, before, email)) }
  },
})

async function newUsername(tx: Tx, { userId, email }: Awaited<ReturnType<typeof read>>, address: string) {
  const { username } = await tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (username !== email?.toLowerCase()) return {}
  const wanted = address.toLowerCase()
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('kind', '=', 'teacher')
    .where('username', '=', wanted)
    .where('id', '<>', userId)
    .executeTakeFirst()
  if (other !== undefined)
    throw new Problem(
      'duplicate',
      {},
      {
        fields: {
          email: {
            en: 'Another teacher signs in with this address.',
            af: '’n Ander onderwyser meld met hierdie adres aan.',
          },
        },
      },
    )
  return { username: wanted }
}
