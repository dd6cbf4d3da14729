import { useState } from 'react'
import { readStored, writeStored } from '#/lib/stored.ts'
import type { SavedView } from '#/ui/table/table-props.ts'
import type { TableView } from '#/ui/table/view.ts'

/** Views that a person keeps of one list, in this browser. */
export function useSavedViews(list: string, view: TableView) {
  const key = `views ${list}`
  const [saved, setSaved] = useState<readonly SavedView[]>(() => read(key))
  const keep = (next: readonly SavedView[]) => {
    writeStored(key, JSON.stringify(next))
    setSaved(next)
  }
  return {
    saved,
    onSave: (name: string) => keep([...saved, { id: crypto.randomUUID(), name, view: { ...view, cursor: null } }]),
    onDelete: (id: string) => keep(saved.filter((one) => one.id !== id)),
  }
}

function read(key: string): readonly SavedView[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]')
    // Written by this page alone; anything else there is not a list.
    return Array.isArray(value) ? (value as SavedView[]) : []
  } catch {
    return []
  }
}
