import { describeAllComments } from '#/db/describe-comments.ts'
import type { App } from '#/http/handler.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'feedback.describe': Record<never, never>
  }
}

/** Hourly: comments that were written before there were themes. */
export async function describeEarlierComments({ database: { db }, now }: App): Promise<void> {
  const olympiads = await db
    .selectFrom('sittingFeedback')
    .select('olympiadId')
    .distinct()
    .where('comment', '<>', '')
    .where('describedAt', 'is', null)
    .execute()
  for (const { olympiadId } of olympiads) await describeAllComments(db, olympiadId, now())
}
