import type { QuestionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { findLastSave } from '#/activity/last-save.ts'
import type { Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'

/** An act on many questions, of which these were saved since they were seen; `by` is who saved one of them last. */
export async function conflictOverQuestions<Newer extends { id: QuestionId; version: number }>(
  tx: Tx,
  actor: Actor,
  newer: readonly Newer[],
  shown: (question: Newer) => unknown,
): Promise<Problem> {
  let last: Awaited<ReturnType<typeof findLastSave>> = null
  for (const { id, version } of newer) {
    const save = await findLastSave(tx, actor, { table: 'questions', id, version })
    if (save !== null && (last === null || save.at > last.at)) last = save
  }
  return new Problem('conflict', {}, { details: { items: newer.map(shown), by: last } })
}
