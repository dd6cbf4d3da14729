import type { MapFrame } from '@agon/domain/geo/map-frame'
import { projectionOf } from '@agon/domain/geo/projection'
import type { GeoPoint } from '@agon/domain/geo/sphere'
import { useLingui } from '@lingui/react/macro'
import { useId, useMemo, type ReactNode } from 'react'
import { latitudeWords, longitudeWords } from './degrees.ts'
import { drawMap, netOf } from '@agon/domain/geo/drawn-map'
import { useOutlines } from './outlines.ts'

/** A map, drawn on the page from outlines that come from the same server as all else. */
export function MapPicture({ frame, children }: { readonly frame: MapFrame; readonly children?: ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  const shapes = useOutlines(frame.outlines)
  const drawn = useMemo(() => drawMap(frame, shapes), [frame, shapes])
  const { width, height } = drawn.projection
  return (
    <>
      <svg className="sitting-map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-drawn={shapes !== null}>
        <clipPath id={id}>
          <path d={drawn.edge} />
        </clipPath>
        <g clipPath={`url(#${id})`}>
          <path className="sitting-map-sea" d={drawn.edge} />
          <path className="sitting-map-land" d={drawn.land} />
          <path className="sitting-map-net" d={drawn.net} />
          <path className="sitting-map-border" d={drawn.borders} />
          <path className="sitting-map-coast" d={drawn.coasts} />
          {children}
        </g>
        <path className="sitting-map-edge" d={drawn.edge} />
      </svg>
      <NetWords frame={frame} />
      {shapes === null ? <output className="sitting-map-waiting">{t`Loading the map…`}</output> : null}
    </>
  )
}

/** The numbers of the net's lines: along the left, and along the bottom or, where the map is narrow there, its middle. */
function NetWords({ frame }: { readonly frame: MapFrame }) {
  const { i18n } = useLingui()
  const { projection: name, bounds, net } = frame
  const words = useMemo(() => {
    const projection = projectionOf(name, bounds)
    const { lons, lats } = netOf(bounds, net)
    const share = (place: GeoPoint) => {
      const { x, y } = projection.pointUnwrapped(place)
      return { left: `${(100 * x) / projection.width}%`, top: `${(100 * y) / projection.height}%` }
    }
    const isNarrow = projection.pointUnwrapped({ lon: bounds.west, lat: bounds.south }).x > projection.width / 10
    const lat = isNarrow ? (bounds.south + bounds.north) / 2 : bounds.south
    return [
      ...thinned(lons).map((lon) => ({ words: longitudeWords(i18n, lon), side: 'below', style: share({ lon, lat }) })),
      ...lats.map((each) => ({
        words: latitudeWords(i18n, each),
        side: 'left',
        style: share({ lon: bounds.west, lat: each }),
      })),
    ]
  }, [name, bounds, net, i18n])
  return words.map(({ words: one, side, style }) => (
    <span key={`${side} ${one}`} className="sitting-map-degrees" data-side={side} style={style} aria-hidden="true">
      {one}
    </span>
  ))
}

/** As many meridians as have room for their numbers on a phone. */
function thinned(lons: readonly number[]): number[] {
  const each = Math.ceil(lons.length / 5)
  return lons.filter((_, at) => at % each === 0)
}
