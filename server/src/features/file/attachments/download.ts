import type { FileReply } from '@agon/contract/schema'
import { shownTypes } from '@agon/domain/file-type'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { storedBytes } from '#/files/store.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { reaches } from '#/http/scope.ts'

/** A file for a reader who may download it; for others it is not found. Pictures and PDF can be shown, in a sandbox. */
export async function download(app: App, actor: Actor, id: number, inline: boolean): Promise<FileReply> {
  const { db } = app.database
  const row = await db
    .selectFrom('attachments')
    .innerJoin('uploads', 'uploads.id', 'attachments.uploadId')
    .select(['uploads.filename', 'uploads.mediaType', 'uploads.sha256', 'uploads.olympiadId', 'attachments.access'])
    .where(sql<boolean>`attachments.id = ${id}`)
    .where('uploads.deletedAt', 'is', null)
    .executeTakeFirst()
  const content = row === undefined ? null : await storedBytes(app.files, row.sha256)
  if (row === undefined || content === null) throw new Problem('notFound')
  const { access, olympiadId, filename, mediaType } = row
  const mayRead =
    access === 'public' ||
    isStaffOf(actor, olympiadId) ||
    (access === 'teachers' && (await teachesIn(db, actor, olympiadId)))
  if (!mayRead) throw new Problem('notFound')
  const disposition = inline && shownTypes.has(mediaType) ? 'inline' : 'attachment'
  return { filename, mediaType, content, disposition, sandboxed: true }
}

function isStaffOf(actor: Actor, olympiadId: OlympiadId | null): boolean {
  if (olympiadId !== null) return reaches(actor, olympiadId)
  return actor.role !== 'nobody' && actor.role !== 'teacher' && actor.role !== 'learner'
}

/** Whether a teacher's school takes part in the olympiad. Files of the platform are for all teachers. */
async function teachesIn(db: Db, actor: Actor, olympiadId: OlympiadId | null): Promise<boolean> {
  if (actor.role !== 'teacher') return false
  if (olympiadId === null) return true
  const found = await db
    .selectFrom('customerParticipantTeachers as own')
    .innerJoin('teachers', 'teachers.id', 'own.teacherId')
    .innerJoin('customerParticipants as place', 'place.id', 'own.customerParticipantId')
    .select('place.id')
    .where('teachers.userId', '=', actor.userId)
    .where('place.olympiadId', '=', olympiadId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
