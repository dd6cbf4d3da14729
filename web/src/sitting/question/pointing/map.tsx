import { readCoordinate } from '@agon/domain/geo/coordinate'
import { boundsHold, lonSpan, projectionOf } from '@agon/domain/geo/projection'
import { roundedPlace, type GeoPoint } from '@agon/domain/geo/sphere'
import type { Point } from '@agon/domain/polygon'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ClearAnswer } from '../kinds/ClearAnswer.tsx'
import type { KindProps } from '../kinds/kind.ts'
import { latitudeWords, longitudeWords, placeWords } from './degrees.ts'
import { Ground } from './Ground.tsx'
import { MapPicture } from './MapPicture.tsx'
import { roundStep } from './round-step.ts'
import { TwoFields } from './TwoFields.tsx'

/** A place on a map: tapped, gone to by keys degree by degree, or said by its latitude and longitude. */
export function MapOf({ question: { map }, answer, onAnswer }: KindProps<'map'>) {
  const { t, i18n } = useLingui()
  const { projection: name, bounds } = map
  const projection = useMemo(() => projectionOf(name, bounds), [name, bounds])
  const place = answer?.place ?? null
  const isOn = place !== null && boundsHold(bounds, place)
  const give = (next: GeoPoint | null, typing: boolean) =>
    onAnswer({ kind: 'map', place: next === null ? null : roundedPlace(next) }, typing)
  const moved = (from: Point, right: number, down: number, step: number): Point => {
    const size = roundStep((step / projection.width) * lonSpan(bounds))
    const start = projection.place(from)
    const begins = right === 0 && down === 0
    const go = begins ? (degrees: number) => Math.round(degrees / size) * size : alongNet(size)
    const [lon, lat] = [go(start.lon, right), go(start.lat, 0 - down)]
    const next = { lon, lat: Math.min(bounds.north, Math.max(bounds.south, lat)) }
    return projection.point(boundsHold(bounds, next) ? next : start)
  }
  const words = place === null ? t`No place yet` : placeWords(i18n, place)
  return (
    <fieldset className="sitting-choices">
      <legend className="sitting-hint">
        <Trans>Point at one place on the map</Trans>
      </legend>
      <Ground
        label={t`Map to point at`}
        width={projection.width}
        height={projection.height}
        at={isOn ? projection.point(place) : null}
        words={place === null || isOn ? words : t`${words}, which is not on this map`}
        onPoint={(point, typing) => give(projection.place(point), typing)}
        moved={moved}
      >
        <MapPicture frame={map} />
      </Ground>
      <TwoFields
        labels={[t`Latitude, north or south`, t`Longitude, east or west`]}
        inputMode="text"
        value={place}
        shown={({ lat, lon }) => [latitudeWords(i18n, lat), longitudeWords(i18n, lon)]}
        read={readPlace}
        half={t`Latitude and longitude make a place: fill in the other one, too.`}
        misread={t`This is not a place. Write degrees, for example 25°45′ S or -25,75.`}
        onChange={(next) => give(next, true)}
      />
      {place === null ? null : <ClearAnswer onClear={() => give(null, false)} />}
    </fieldset>
  )
}

function readPlace([latitude, longitude]: readonly [string, string]): GeoPoint | null {
  const [lat, lon] = [readCoordinate(latitude, 'lat'), readCoordinate(longitude, 'lon')]
  return lat === null || lon === null ? null : roundedPlace({ lat, lon })
}

/** From line to line of a net, so that the numbers can be read out. */
function alongNet(size: number) {
  return (degrees: number, steps: number): number => {
    if (steps === 0) return degrees
    const lines = degrees / size
    return (steps > 0 ? Math.floor(lines + 1e-6) + steps : Math.ceil(lines - 1e-6) + steps) * size
  }
}
