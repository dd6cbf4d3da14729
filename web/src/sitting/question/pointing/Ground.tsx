import type { Point } from '@agon/domain/polygon'
import { useLingui } from '@lingui/react/macro'
import {
  useEffect,
  useId,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { mostZoom, useZoom } from './use-zoom.ts'

type Props = {
  /** What is pointed at, for those who do not see it. */
  readonly label: string
  /** The picture's own measure, in which points are said. */
  readonly width: number
  readonly height: number
  readonly at: Point | null
  /** Where that is, in words. */
  readonly words: string
  readonly onPoint: (point: Point, typing: boolean) => void
  /** A point so many steps to the right and down of another; a step is about so long. No steps at all: where one begins. */
  readonly moved: (from: Point, right: number, down: number, step: number) => Point
  /** What else is beside the buttons that enlarge. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** How many steps wide a picture is as it is shown, and how many of them a large step is. */
const stepsAcross = 100
const large = 10

/** A picture that can be pointed at: tapped, enlarged by buttons or two fingers, and gone over with a crosshair by keys or buttons. */
export function Ground({ label, width, height, at, words, onPoint, moved, tools, children }: Props) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const { zoom, change } = useZoom(box, picture)
  const spot = at === null ? null : { across: at.x / width, down: at.y / height }
  useEffect(() => {
    if (spot !== null) bringIntoSight(box.current, picture.current, spot)
    // oxlint-disable-next-line react/exhaustive-deps -- when it has moved; enlarging keeps it in sight by itself
  }, [spot?.across, spot?.down])

  const tap = (event: MouseEvent) => {
    const shown = picture.current?.getBoundingClientRect()
    if (shown === undefined) return
    const across = (event.clientX - shown.left) / shown.width
    const down = (event.clientY - shown.top) / shown.height
    if (across < 0 || across > 1 || down < 0 || down > 1) return
    onPoint({ x: across * width, y: down * height }, false)
  }
  const go = (right: number, down: number, far = false) => {
    const from = at ?? middleInSight(box.current, picture.current, { width, height })
    const steps = far ? large : 1
    const step = width / stepsAcross / zoom
    // The first of them shows the crosshair where it begins.
    onPoint(at === null ? moved(from, 0, 0, step) : moved(from, right * steps, down * steps, step), true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const way = ways[event.key]
    if (way !== undefined) go(way[0], way[1], event.shiftKey)
    else if (event.key === '+' || event.key === '=') change(1, spot)
    else if (event.key === '-') change(-1, spot)
    else return
    event.preventDefault()
  }
  // Custom properties are no part of React's types for styles.
  const proportion = { '--proportion': width / height } as CSSProperties
  const size = { '--zoom': zoom } as CSSProperties
  return (
    <div className="sitting-ground" dir="ltr">
      <div className="sitting-ground-tools">
        <button type="button" onClick={() => change(-1, spot)} disabled={zoom <= 1} aria-label={t`Smaller`}>
          −
        </button>
        <output aria-label={t`Size`}>{Math.round(zoom * 100)}&nbsp;%</output>
        <button type="button" onClick={() => change(1, spot)} disabled={zoom >= mostZoom} aria-label={t`Larger`}>
          +
        </button>
        {tools}
      </div>
      <div className="sitting-ground-frame" style={proportion} data-enlarged={zoom > 1 ? '' : undefined}>
        {/* Anyone who has no pointer uses its keys, or the fields below it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role */}
        <div
          ref={box}
          className="sitting-ground-box"
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys move the crosshair
          tabIndex={0}
          aria-label={label}
          aria-describedby={`${id}-keys ${id}-words`}
          onClick={tap}
          onKeyDown={press}
        >
          <div ref={picture} className="sitting-ground-picture" style={size}>
            {children}
            {spot === null ? null : (
              <span
                className="sitting-crosshair"
                style={{ left: `${100 * spot.across}%`, top: `${100 * spot.down}%` }}
                aria-hidden="true"
              />
            )}
          </div>
        </div>
      </div>
      <div className="sitting-ground-tools">
        <button type="button" onClick={() => go(-1, 0)} aria-label={t`A little to the left`}>
          ←
        </button>
        <button type="button" onClick={() => go(0, -1)} aria-label={t`A little up`}>
          ↑
        </button>
        <button type="button" onClick={() => go(0, 1)} aria-label={t`A little down`}>
          ↓
        </button>
        <button type="button" onClick={() => go(1, 0)} aria-label={t`A little to the right`}>
          →
        </button>
        <output id={`${id}-words`} className="sitting-ground-words">
          {words}
        </output>
      </div>
      <p id={`${id}-keys`} className="sitting-muted sitting-ground-keys">
        {t`Tap the place. By keyboard: the arrow keys move a crosshair, with Shift ten times as far; + and − enlarge.`}
      </p>
    </div>
  )
}

const ways: Readonly<Record<string, readonly [right: number, down: number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** As near to the box's edge as the crosshair may come, in pixels. */
const edge = 24

function bringIntoSight(
  box: HTMLElement | null,
  picture: HTMLElement | null,
  { across, down }: { readonly across: number; readonly down: number },
): void {
  if (box === null || picture === null) return
  const [left, top] = [
    picture.offsetLeft + across * picture.offsetWidth,
    picture.offsetTop + down * picture.offsetHeight,
  ]
  if (left < box.scrollLeft + edge) box.scrollLeft = left - edge
  if (left > box.scrollLeft + box.clientWidth - edge) box.scrollLeft = left - box.clientWidth + edge
  if (top < box.scrollTop + edge) box.scrollTop = top - edge
  if (top > box.scrollTop + box.clientHeight - edge) box.scrollTop = top - box.clientHeight + edge
}

function middleInSight(
  box: HTMLElement | null,
  picture: HTMLElement | null,
  { width, height }: { readonly width: number; readonly height: number },
): Point {
  if (box === null || picture === null) return { x: width / 2, y: height / 2 }
  const across = (box.scrollLeft + box.clientWidth / 2 - picture.offsetLeft) / picture.offsetWidth
  const down = (box.scrollTop + box.clientHeight / 2 - picture.offsetTop) / picture.offsetHeight
  return { x: across * width, y: down * height }
}
