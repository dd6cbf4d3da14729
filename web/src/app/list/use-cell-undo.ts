import type { Edit, Input } from '@agon/contract/edit'
import { useEffect, useEffectEvent, useState } from 'react'
import { lastSaveOf } from '#/api/refusal.ts'
import { useWrite } from '#/api/queries.ts'
import type { CallError } from '#/api/send.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { notify } from '#/ui/notify.tsx'
import { changeInput, changeKey } from '../edit/change-input.ts'
import { valuesOf, type Value } from '../edit/values.ts'
import { shownValue } from './shown-value.ts'

/** A cell that was saved. */
export interface SavedCell {
  /** The record that the save answered. */
  readonly item: { readonly id: number; readonly version: number }
  readonly column: string
  readonly field: Input
  /** The record in a few words. */
  readonly name: string
  readonly before: Value
  /** Puts the focus back on the cell. */
  readonly focus: () => void
}

/**
 * Offers the undo of the last saved cell, by a button and by Ctrl Z. It is an edit from the version that the save answered: a
 * record that was saved again since stays as it is.
 */
export function useCellUndo(edit: Edit): (cell: SavedCell) => void {
  const write = useWrite(changeKey(edit))
  const { time } = useFigures()
  const [last, setLast] = useState<SavedCell>()
  const reasonOf = (error: CallError) => {
    if (error.code !== 'conflict') return error.message
    const by = lastSaveOf(error)
    return by === undefined
      ? 'Another user has changed this record since.'
      : `${by.name} has changed this record since, at ${time(by.at, browserZone)}.`
  }
  const undo = (cell: SavedCell) => {
    const { item, column, field, name, before, focus } = cell
    setLast(undefined)
    notify.undone()
    focus()
    write.mutate(changeInput(edit, item.id, { ...valuesOf(edit, 'change', item), [column]: before }, item.version), {
      onSuccess: () => {
        notify.done(`${field.label} of ${name} is “${shownValue(field, before)}” again.`)
      },
      onError: (error) => {
        const words = `Not undone. ${reasonOf(error)}`
        // It may succeed later, but not against a newer record.
        if (error.code === 'conflict') notify.failed(words)
        else offer(cell, words)
      },
    })
  }
  const offer = (cell: SavedCell, words = 'Saved.') => {
    setLast(cell)
    notify.undoable(words, () => undo(cell))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return
    const place = event.target instanceof HTMLElement ? event.target : document.body
    if (last === undefined || place.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null)
      return
    event.preventDefault()
    undo(last)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (cell) => offer(cell)
}
