import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const steps = [1, 1.5, 2, 3, 4, 6, 8, 12] as const
export const mostZoom = 12

/** A spot of the picture, in shares of its width and height, and where in the box it shall stay, in pixels from the box's corner. */
interface Anchor {
  readonly across: number
  readonly down: number
  readonly left: number
  readonly top: number
}

export interface Zoom {
  readonly zoom: number
  /** To the next step; what is in the middle, or this spot of the picture (in shares), stays in sight. */
  readonly change: (by: 1 | -1, spot?: { readonly across: number; readonly down: number } | null) => void
}

/** How much a picture is enlarged in a box that scrolls: by steps, or by two fingers. */
export function useZoom(box: RefObject<HTMLElement | null>, picture: RefObject<HTMLElement | null>): Zoom {
  const [zoom, setZoom] = useState(1)
  const anchor = useRef<Anchor | null>(null)
  const now = useRef(zoom)

  useLayoutEffect(() => {
    now.current = zoom
    const [ground, shown] = [box.current, picture.current]
    if (ground === null || shown === null || anchor.current === null) return
    const { across, down, left, top } = anchor.current
    ground.scrollLeft = shown.offsetLeft + across * shown.offsetWidth - left
    ground.scrollTop = shown.offsetTop + down * shown.offsetHeight - top
    anchor.current = null
  }, [zoom, box, picture])

  useEffect(() => {
    const ground = box.current
    if (ground === null) return undefined
    const stop = new AbortController()
    const { signal } = stop
    let began: { gap: number; zoom: number } | null = null
    const begin = (event: TouchEvent) => {
      const fingers = fingersOf(event)
      began = fingers === null ? null : { gap: fingers.gap, zoom: now.current }
    }
    const move = (event: TouchEvent) => {
      const fingers = fingersOf(event)
      if (fingers === null || began === null) return
      // Else the page itself would grow.
      event.preventDefault()
      anchor.current = spotUnder(ground, picture.current, fingers)
      setZoom(Math.min(mostZoom, Math.max(1, (began.zoom * fingers.gap) / began.gap)))
    }
    ground.addEventListener('touchstart', begin, { signal, passive: true })
    ground.addEventListener('touchmove', move, { signal, passive: false })
    ground.addEventListener('touchend', begin, { signal, passive: true })
    return () => stop.abort()
  }, [box, picture])

  const change: Zoom['change'] = (by, spot = null) => {
    const ground = box.current
    if (ground === null) return
    const [left, top] = [ground.clientWidth / 2, ground.clientHeight / 2]
    const corner = ground.getBoundingClientRect()
    anchor.current =
      spot === null
        ? spotUnder(ground, picture.current, { x: corner.left + left, y: corner.top + top })
        : { ...spot, left, top }
    const further =
      by > 0 ? steps.find((step) => step > zoom + 0.01) : [...steps].reverse().find((step) => step < zoom - 0.01)
    setZoom(further ?? zoom)
  }
  return { zoom, change }
}

function spotUnder(
  box: HTMLElement,
  picture: HTMLElement | null,
  { x, y }: { readonly x: number; readonly y: number },
): Anchor | null {
  const [ground, shown] = [box.getBoundingClientRect(), picture?.getBoundingClientRect()]
  if (shown === undefined) return null
  return {
    across: (x - shown.left) / shown.width,
    down: (y - shown.top) / shown.height,
    left: x - ground.left,
    top: y - ground.top,
  }
}

function fingersOf({ touches }: TouchEvent): { gap: number; x: number; y: number } | null {
  const [one, other] = [touches[0], touches[1]]
  if (one === undefined || other === undefined || touches.length > 2) return null
  const gap = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
  return { gap: Math.max(1, gap), x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
}
