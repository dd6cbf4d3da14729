import { useEffect, useEffectEvent, useRef } from 'react'
import type { SavedView } from '#/ui/table/table-props.ts'
import { sameView, START, type TableView } from '#/ui/table/view.ts'

/** Opens a list with the user's default view. An address that has a view of its own keeps it, and so does what was chosen before the views are read. */
export function useDefaultView(
  saved: readonly SavedView[] | undefined,
  view: TableView,
  onView: (view: TableView) => void,
): void {
  const decided = useRef(false)
  const decide = useEffectEvent((views: readonly SavedView[]) => {
    if (decided.current) return
    decided.current = true
    const first = views.find(({ isDefault }) => isDefault)
    if (first !== undefined && view.cursor === null && sameView(START, view)) onView(first.view)
  })
  useEffect(() => {
    if (saved !== undefined) decide(saved)
  }, [saved])
}
