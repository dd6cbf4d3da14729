import type { Audience } from '@agon/domain/audience'
import type { AttachmentKind } from '@agon/domain/emailer/attachment'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import type { Judging } from './audience/judge.ts'

interface Wanted {
  readonly olympiadId: OlympiadId
  readonly audience: Audience
  readonly now: Date
  readonly attachments?: readonly AttachmentKind[]
}

/** The inputs by which an audience is judged in an olympiad. */
export async function judgingIn(
  { keys }: App,
  db: Db,
  { olympiadId, audience, now, attachments = [] }: Wanted,
): Promise<Judging> {
  const olympiad = await db.selectFrom('olympiads').select('projectId').where('id', '=', olympiadId).executeTakeFirst()
  if (olympiad === undefined) throw new Problem('notFound')
  return { olympiadId, projectId: olympiad.projectId, audience, keys, now, attachments }
}
