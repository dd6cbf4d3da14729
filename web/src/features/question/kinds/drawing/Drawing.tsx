import type { Point } from '@agon/domain/polygon'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import css from './Drawing.module.css'

/** Something that can be taken hold of: dragged, or moved by the arrow keys. */
export interface Handle {
  readonly id: string
  readonly label: string
  readonly at: Point
  readonly onMove: (to: Point) => void
}

type Props = {
  readonly label: string
  /** In the units of all points. */
  readonly width: number
  readonly height: number
  readonly handles: readonly Handle[]
  /** A click where there is no handle. */
  readonly onPlace: (point: Point) => void
  /** The picture that is drawn on, as large as this. */
  readonly children: ReactNode
}

/** A picture with handles on it. Whatever they do, fields do too. */
export function Drawing({ label, width, height, handles, onPlace, children }: Props) {
  const ground = useRef<HTMLFieldSetElement>(null)
  const [held, setHeld] = useState<string | null>(null)
  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const shown = ground.current?.getBoundingClientRect()
    if (shown === undefined) return { x: 0, y: 0 }
    const share = (at: number) => Math.min(1, Math.max(0, at))
    return {
      x: share((clientX - shown.left) / shown.width) * width,
      y: share((clientY - shown.top) / shown.height) * height,
    }
  }
  const drag = (event: PointerEvent, handle: Handle) => {
    if (held === handle.id) handle.onMove(pointAt(event))
  }
  return (
    // Keys move the handles, fields stand below it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={ground}
      className={css.drawing}
      aria-label={label}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `min(100%, ${(width / height) * 32}rem)` }}
      onClick={(event) => onPlace(pointAt(event))}
    >
      {children}
      {handles.map((handle) => (
        <button
          key={handle.id}
          type="button"
          className={css.handle}
          aria-label={handle.label}
          title={handle.label}
          style={{ left: `${(100 * handle.at.x) / width}%`, top: `${(100 * handle.at.y) / height}%` }}
          onClick={(event) => event.stopPropagation()}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setHeld(handle.id)
          }}
          onPointerMove={(event) => drag(event, handle)}
          onPointerUp={() => setHeld(null)}
          onPointerCancel={() => setHeld(null)}
          onKeyDown={(event) => {
            const way = wayOf(event)
            if (way === undefined) return
            event.preventDefault()
            const step = (width / 200) * (event.shiftKey ? 10 : 1)
            handle.onMove({ x: handle.at.x + way[0] * step, y: handle.at.y + way[1] * step })
          }}
        />
      ))}
    </fieldset>
  )
}

const ways: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const wayOf = (event: KeyboardEvent) => ways[event.key]
