import type { Merge } from '@agon/contract/merge/merges'
import { mergeActs } from '@agon/domain/merge'
import { mergeKinds } from '@agon/domain/merge-kind'
import { z } from 'zod'
import { listActs } from '#/db/acts/acts.ts'
import { isUndoable } from '#/db/acts/undo-act.ts'
import type { Db } from '#/db/database.ts'
import { namesOf } from './records.ts'

/** The details of an act that `merge` writes. */
export const mergeDetails = z.object({
  from: z.number(),
  into: z.number(),
  act: z.enum(mergeActs),
  on: z.string().nullable(),
  fromName: z.string().optional(),
  intoName: z.string().optional(),
})
export const mergeNoun = z.enum(mergeKinds)

const mostListed = 500

type Listed = Omit<Merge, 'at' | 'undoneAt'> & { at: Date; undoneAt: Date | null }

/** The merges, newest first, with the names of before. A person’s name is that of the record, while it is there. */
export async function listMerges(db: Db, now: Date): Promise<Listed[]> {
  const acts = (await listActs(db, 'merge').limit(mostListed).execute()).map(({ details, noun, ...row }) => ({
    ...row,
    kind: mergeNoun.parse(noun),
    ...mergeDetails.parse(details),
  }))
  const names = new Map(
    await Promise.all(
      mergeKinds.map(async (kind) => {
        const ids = acts.filter((act) => act.kind === kind).flatMap(({ from, into }) => [from, into])
        return [kind, await namesOf(db, kind, ids)] as const
      }),
    ),
  )
  return acts.map(({ id, kind, act, on, from, into, fromName, intoName, reason, by, undoneBy, at, undoneAt }) => {
    const name = (of: number) => names.get(kind)?.get(of)
    return {
      id,
      kind,
      act,
      on,
      from: { id: from, name: fromName ?? name(from) ?? '' },
      into: { id: into, name: intoName ?? name(into) ?? '' },
      reason,
      by: by ?? '',
      at,
      undoneAt,
      undoneBy: undoneBy ?? '',
      undoable: undoneAt === null && isUndoable(at, now),
    }
  })
}
