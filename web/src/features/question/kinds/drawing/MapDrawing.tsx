import type { MapFrame } from '@agon/domain/geo/map-frame'
import { lonSpan, projectionOf } from '@agon/domain/geo/projection'
import { cornersOf, polygonsOf, ringOf, type Position, type Region, type Ring } from '@agon/domain/geo/region'
import { circleAround, roundedPlace, type GeoPoint } from '@agon/domain/geo/sphere'
import type { MapKey } from '@agon/domain/question/map-key'
import { useLingui } from '@lingui/react/macro'
import { usePointing } from '#/sitting/fetched/pointing.ts'
import { Drawing, type Handle } from './Drawing.tsx'
import css from './Drawing.module.css'

type Props = {
  readonly frame: MapFrame
  readonly mapKey: MapKey
  readonly onChange: (key: MapKey) => void
}

/** The learner's map with what is right on it: a circle that is round on the Earth, or a region. A click sets the place, or adds a corner. */
export function MapDrawing({ frame, mapKey, onChange }: Props) {
  const { t } = useLingui()
  const places = usePointing()
  if (places === null || lonSpan(frame.bounds) <= 0 || frame.bounds.north <= frame.bounds.south) return null
  const { projection: name, bounds } = frame
  const projection = projectionOf(name, bounds)
  const placeOf = (point: { x: number; y: number }) => roundedPlace(projection.place(point))
  const handle = (id: string, label: string, place: GeoPoint, onMove: (place: GeoPoint) => void): Handle => ({
    id,
    label,
    at: projection.point(place),
    onMove: (point) => onMove(placeOf(point)),
  })
  const ring = mapKey.shape === 'region' ? onlyRing(mapKey.region) : null
  const changeRing = (corners: Position[]) =>
    onChange({ shape: 'region', region: { type: 'Polygon', coordinates: [ringOf(corners)] } })
  const handles =
    mapKey.shape === 'point'
      ? [handle('place', t`The right place`, mapKey, (place) => onChange({ ...mapKey, ...place }))]
      : (ring ?? []).map(([lon, lat], at) =>
          handle(`${at}`, t`Corner ${at + 1}`, { lon, lat }, (place) =>
            changeRing((ring ?? []).map((corner, other) => (other === at ? [place.lon, place.lat] : corner))),
          ),
        )
  const outlines =
    mapKey.shape === 'point'
      ? [circleAround(mapKey, Math.max(0.001, mapKey.tolerance))]
      : polygonsOf(mapKey.region).flatMap((rings) => rings.map(placesOf))
  return (
    <Drawing
      label={t`Map with what is right on it`}
      width={projection.width}
      height={projection.height}
      handles={handles}
      onPlace={(point) => {
        const { lon, lat } = placeOf(point)
        if (mapKey.shape === 'point') onChange({ ...mapKey, lon, lat })
        else if (ring !== null) changeRing([...ring, [lon, lat]])
      }}
    >
      <places.MapPicture frame={frame}>
        <path
          className={css.shape}
          fillRule="evenodd"
          d={outlines.map((line) => places.pathOf(projection, bounds, line)).join('')}
        />
      </places.MapPicture>
    </Drawing>
  )
}

/** A region about as large as a place with its tolerance, to be drawn on from there. */
export function regionAround({ lon, lat, tolerance }: MapKey & { shape: 'point' }, { bounds }: MapFrame): Region {
  const corners = circleAround({ lon, lat }, tolerance, 6).map((place): Position => {
    const within = roundedPlace({ ...place, lat: Math.min(bounds.north, Math.max(bounds.south, place.lat)) })
    return [within.lon, within.lat]
  })
  return { type: 'Polygon', coordinates: [ringOf(corners)] }
}

const placesOf = (ring: Ring): GeoPoint[] => cornersOf(ring).map(([lon, lat]) => ({ lon, lat }))

/** The corners of a region that is one ring; null for any other, which is changed as GeoJSON. */
function onlyRing(region: Region): Position[] | null {
  const [polygon, ...others] = polygonsOf(region)
  const [ring, ...holes] = polygon ?? []
  return ring === undefined || others.length > 0 || holes.length > 0 ? null : cornersOf(ring)
}
