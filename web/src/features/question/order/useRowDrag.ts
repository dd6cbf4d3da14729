import type { PointerEvent } from 'react'
import { useLaterWhenIdle } from '../../../sitting/later.ts'

/**
 * For a list whose rows are dragged by their grips, as the learner's are: what the list does when a pointer goes down in it. Undefined
 * until the code for it is there, and the grips are not shown.
 */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const later = useLaterWhenIdle()
  if (later === null) return undefined
  return (event: PointerEvent<HTMLElement>) => {
    const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null
    if (!(grip instanceof HTMLElement) || event.button !== 0) return
    event.preventDefault()
    later.dragRow(event.nativeEvent, grip, onDrop)
  }
}
