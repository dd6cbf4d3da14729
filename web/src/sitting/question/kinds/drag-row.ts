/** So near to the edge of the window, in CSS pixels, the page goes along; and so far with each frame. */
const edge = 56
const stride = 10

/**
 * Drags the row of a list that a handle is in, from where a pointer was put down on it to where it is let go; Escape takes it back.
 * While it is under way the rows only look moved: `onDrop` puts them there. The handle must leave no gesture to the browser
 * (`touch-action: none`), so that a finger beside it scrolls and on it drags.
 */
export function dragRow(
  start: Pick<PointerEvent, 'pointerId' | 'clientY'>,
  handle: HTMLElement,
  onDrop: (from: number, to: number) => void,
): void {
  const row = handle.closest('li')
  const list = row?.parentElement
  if (row === null || list === null || list === undefined) return
  const rows = [...list.children].filter((one) => one instanceof HTMLElement)
  const from = rows.indexOf(row)
  const [next, before] = [rows[from + 1], rows[from - 1]]
  // As far as the others make way: the row with the gap beside it.
  const room = next === undefined ? row.offsetTop - (before?.offsetTop ?? 0) : next.offsetTop - row.offsetTop
  const began = start.clientY + window.scrollY
  let [y, to] = [start.clientY, from]
  const { signal, ...drag } = dragUnderWay(() => {
    for (const one of rows) one.style.transform = ''
    delete list.dataset['dragging']
    delete row.dataset['dragged']
  })
  const show = () => {
    // Read again each time: rows out of sight are laid out when they come into it.
    const places = rows.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }))
    const by = withinList(places, from, y + window.scrollY - began)
    to = placeOfDragged(places, from, by)
    for (const [at, one] of rows.entries()) {
      const away = at === from ? by : at > from && at <= to ? -room : at < from && at >= to ? room : 0
      one.style.transform = away === 0 ? '' : `translateY(${away}px)`
    }
  }
  const goAlong = () => {
    if (signal.aborted) return
    const by = y < edge ? -stride : y > window.innerHeight - edge ? stride : 0
    if (by !== 0) {
      window.scrollBy(0, by)
      show()
    }
    requestAnimationFrame(goAlong)
  }
  list.dataset['dragging'] = ''
  row.dataset['dragged'] = ''
  handle.setPointerCapture(start.pointerId)
  handle.addEventListener(
    'pointermove',
    ({ clientY }) => {
      y = clientY
      show()
    },
    { signal },
  )
  handle.addEventListener(
    'pointerup',
    () => {
      drag.end()
      if (to !== from) onDrop(from, to)
    },
    { signal },
  )
  handle.addEventListener('lostpointercapture', drag.end, { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && drag.end(), { signal })
  requestAnimationFrame(goAlong)
}

function dragUnderWay(clear: () => void): { readonly signal: AbortSignal; readonly end: () => void } {
  const ending = new AbortController()
  return {
    signal: ending.signal,
    end: () => {
      if (ending.signal.aborted) return
      ending.abort()
      clear()
    },
  }
}

/** Where a row of a list stands, in CSS pixels from any one line above it. */
export interface RowPlace {
  readonly top: number
  readonly height: number
}

/** The place that a row of a list comes to when it is dragged so far down: behind every other one whose middle it has passed. */
export function placeOfDragged(rows: readonly RowPlace[], from: number, by: number): number {
  const dragged = rows[from]
  if (dragged === undefined) return from
  const [above, below] = [dragged.top + by, dragged.top + dragged.height + by]
  const passed = (row: RowPlace, at: number) => {
    const middle = row.top + row.height / 2
    return at < from ? above > middle : below > middle
  }
  return rows.filter((row, at) => at !== from && passed(row, at)).length
}

/** How far down a row is dragged, and no farther than to either end of its list: beyond, the page would go along for ever. */
export function withinList(rows: readonly RowPlace[], from: number, by: number): number {
  const [first, last, dragged] = [rows[0], rows[rows.length - 1], rows[from]]
  if (first === undefined || last === undefined || dragged === undefined) return by
  const most = last.top + last.height - (dragged.top + dragged.height)
  return Math.max(first.top - dragged.top, Math.min(most, by))
}
