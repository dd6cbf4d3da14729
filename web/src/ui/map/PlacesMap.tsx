import { drawMap } from '@agon/domain/geo/drawn-map'
import type { Outlines } from '@agon/domain/geo/map-frame'
import type { OutlineShapes } from '@agon/domain/geo/outlines'
import type { Bounds } from '@agon/domain/geo/projection'
import { useMemo, useRef, useState } from 'react'
import { useFigures } from '#/lib/use-figures.ts'
import css from './PlacesMap.module.css'
import { nearestIn, spreadOf, type Place } from './places.ts'

type Props = {
  readonly label: string
  readonly outlines: Outlines
  readonly shapes: OutlineShapes | null
  /** The part that is shown. */
  readonly bounds: Bounds
  /** All that the map can show. */
  readonly whole: Bounds
  /** Cells of the grid whose circles these are, across. */
  readonly across: number
  readonly places: readonly Place[]
  readonly onOpen: (place: Place) => void
}

/** Circles on a map. One of them is in the order of the Tab key; arrows lead to the nearest in their direction. */
export function PlacesMap({ label, outlines, shapes, bounds, whole, across, places, onOpen }: Props) {
  const { number } = useFigures()
  const map = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState(0)
  const drawn = useMemo(
    () => drawMap({ outlines, projection: 'equirectangular', bounds, borders: true, net: 0 }, shapes),
    [outlines, bounds, shapes],
  )
  const { width, height } = drawn.projection
  const cell = Math.max(bounds.east - bounds.west, bounds.north - bounds.south) / across
  const points = places.map((place) => {
    const { x, y } = drawn.projection.point(spreadOf(place, bounds, cell))
    return { x: x / width, y: y / height }
  })
  const current = Math.min(focused, places.length - 1)
  const move = (key: string): boolean => {
    const next = nearestIn(key, points, current, height / width)
    if (next === undefined) return false
    setFocused(next)
    map.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
    return true
  }
  return (
    <section ref={map} aria-label={label} className={css.map} style={{ aspectRatio: `${width} / ${height}` }}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={css.ground}>
        <path className={css.land} d={drawn.land} />
        <path className={css.border} d={drawn.borders} />
        <path className={css.coast} d={drawn.coasts} />
      </svg>
      {bounds === whole ? null : <Whereabouts outlines={outlines} shapes={shapes} bounds={bounds} whole={whole} />}
      {places.map((place, at) => (
        <button
          key={place.key}
          type="button"
          className={css.circle}
          tabIndex={at === current ? 0 : -1}
          aria-label={place.words}
          title={place.words}
          style={{
            left: `${(points[at]?.x ?? 0) * 100}%`,
            top: `${(points[at]?.y ?? 0) * 100}%`,
            width: sizeOf(place.count),
            height: sizeOf(place.count),
          }}
          onFocus={() => setFocused(at)}
          onKeyDown={(event) => {
            if (move(event.key)) event.preventDefault()
          }}
          onClick={() => onOpen(place)}
        >
          <span className={css.disc} style={{ background: ringOf(place) }} />
          {place.count > 1 ? <span className={css.count}>{number(place.count)}</span> : null}
        </button>
      ))}
    </section>
  )
}

type WhereaboutsProps = Pick<Props, 'outlines' | 'shapes' | 'bounds' | 'whole'>

/** The whole map, small, with the part that is shown. */
function Whereabouts({ outlines, shapes, bounds, whole }: WhereaboutsProps) {
  const drawn = useMemo(
    () => drawMap({ outlines, projection: 'equirectangular', bounds: whole, borders: true, net: 0 }, shapes),
    [outlines, whole, shapes],
  )
  const { width, height, point } = drawn.projection
  const [from, to] = [point({ lon: bounds.west, lat: bounds.north }), point({ lon: bounds.east, lat: bounds.south })]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={css.whereabouts}>
      <path className={css.land} d={drawn.land} />
      <path className={css.border} d={drawn.borders} />
      <path className={css.coast} d={drawn.coasts} />
      <rect className={css.shown} x={from.x} y={from.y} width={to.x - from.x} height={to.y - from.y} />
    </svg>
  )
}

/** In CSS pixels; the least is a target for a finger. */
const sizeOf = (count: number) => Math.min(40, 24 + Math.round(3.5 * Math.log10(count) * 2))

/** Parts of a circle in the colours of their groups. */
function ringOf({ count, groups }: Place): string {
  let from = 0
  const stops = groups.map((group) => {
    const to = from + (group.count / count) * 360
    const stop = `${group.colour} ${from}deg ${to}deg`
    from = to
    return stop
  })
  return `conic-gradient(${stops.join(', ')})`
}
