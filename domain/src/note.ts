export const notePages = ['before-olympiad', 'olympiad', 'common-issues'] as const
/** A checklist before each olympiad, the diary of an olympiad, and common issues with their remedies. */
export type NotePage = (typeof notePages)[number]

const day = 86_400_000

/** The day on which an item of the checklist is due: a number of days before the opening. Days are written as 2026-04-14. */
export function dueDay(opensOn: string, daysBefore: number): string {
  return new Date(Date.parse(opensOn) - daysBefore * day).toISOString().slice(0, 10)
}

/** The longest time before the opening. */
export const mostDaysBefore = 400

interface Item<OlympiadId> {
  /** null: of every olympiad. */
  readonly olympiadId: OlympiadId | null
  readonly daysBefore: number
  readonly ticks: readonly { readonly olympiadId: OlympiadId }[]
}

/** The items of the checklist of an olympiad, the earliest first, each with its due day. */
export function checklistOf<OlympiadId, I extends Item<OlympiadId>>(
  items: readonly I[],
  { id, opensOn }: { readonly id: OlympiadId; readonly opensOn: string },
) {
  return items
    .filter(({ olympiadId }) => olympiadId === null || olympiadId === id)
    .map((item) => ({
      item,
      dueOn: dueDay(opensOn, item.daysBefore),
      isDone: item.ticks.some((tick) => tick.olympiadId === id),
    }))
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
}
