import { day, type Calendar } from '@agon/db/demo/calendar'
import { demoChecklist, demoDiary, demoIssues } from '@agon/db/demo/notes'
import { demoOpensAfter } from '@agon/db/demo/projects'
import type { OlympiadId } from '@agon/domain/ids'
import type { Loading } from '../db/copy.ts'
import type { Platform } from './write-platform.ts'

/** The checklist of the olympiads, the diary of the open one, and common issues. */
export async function writeNotes({ tx }: Loading, { olympiadIds, staff }: Platform, calendar: Calendar): Promise<void> {
  const items = await tx
    .insertInto('notes')
    .values(
      demoChecklist.map(({ by, ...item }) => ({
        ...item,
        page: 'before-olympiad' as const,
        ownerId: by === null ? null : staff[by],
      })),
    )
    .returning(['id', 'daysBefore', 'ownerId'])
    .execute()
  const ticks = items.flatMap(({ id, daysBefore, ownerId }) =>
    ownerId === null
      ? []
      : olympiadIds.flatMap((olympiadId, at) => {
          const tickedAt = dueAt(calendar, at, daysBefore)
          return tickedAt < calendar.now
            ? [{ noteId: id, olympiadId, tickedBy: ownerId, tickedAt: new Date(tickedAt) }]
            : []
        }),
  )
  await tx.insertInto('noteTicks').values(ticks).execute()
  await tx.insertInto('notes').values(diaryOf(olympiadIds[0], calendar)).execute()
  await tx
    .insertInto('notes')
    .values(demoIssues.map((issue) => ({ ...issue, page: 'common-issues' as const })))
    .execute()
}

/** One day before the item is due. */
const dueAt = ({ opensAt }: Calendar, olympiad: number, daysBefore: number) =>
  opensAt + ((demoOpensAfter[olympiad] ?? 0) - daysBefore - 1) * day

const diaryOf = (olympiadId: OlympiadId, { opensAt }: Calendar) =>
  demoDiary.map(({ before, ...entry }) => ({
    ...entry,
    olympiadId,
    page: 'olympiad' as const,
    date: new Date(opensAt - before * day).toISOString().slice(0, 10),
  }))
