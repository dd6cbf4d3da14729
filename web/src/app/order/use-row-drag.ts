import { useLayoutEffect, useRef, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLaterWhenIdle } from '#/sitting/fetched/later.ts'

/**
 * For a list whose rows are dragged by their grips, as the learner's are: what the list does when a pointer goes down in it. Undefined
 * until the code for it is there, and the grips are not shown.
 */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const later = useLaterWhenIdle()
  // What is typed while a row is on its way belongs to the list that it comes down in.
  const latest = useRef(onDrop)
  useLayoutEffect(() => {
    latest.current = onDrop
  })
  if (later === null) return undefined
  return (event: PointerEvent<HTMLElement>) => {
    const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null
    if (!(grip instanceof HTMLElement) || event.button !== 0) return
    event.preventDefault()
    later.dragRow(event.nativeEvent, grip, (from, to) => keepingFocus(() => latest.current(from, to)))
  }
}

/** A field that comes to another place of the page loses the focus, and what is typed on would be lost. */
function keepingFocus(drop: () => void): void {
  const held = document.activeElement
  flushSync(drop)
  if (held instanceof HTMLElement && held.isConnected && document.activeElement !== held)
    held.focus({ preventScroll: true })
}
