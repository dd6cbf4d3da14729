import { readRegion } from '@agon/domain/geo/geojson'
import { cornersOf, ringOf, type Region } from '@agon/domain/geo/region'
import { roundedPlace } from '@agon/domain/geo/sphere'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextAreaField } from '#/ui/form/TextField.tsx'
import css from './Drawing.module.css'
import { CornersField } from './CornersField.tsx'

type Props = {
  readonly region: Region
  readonly onChange: (region: Region) => void
}

/** A region by its corners, or as GeoJSON from elsewhere. */
export function RegionField({ region, onChange }: Props) {
  const { t } = useLingui()
  const [ring, ...more] = region.type === 'Polygon' ? region.coordinates : []
  const [pasted, setPasted] = useState('')
  const isMisread = pasted.trim() !== '' && readRegion(pasted) === null
  return (
    <div className={css.shapes}>
      {ring === undefined || more.length > 0 ? (
        <p>
          <Trans>The region has several rings: change it as GeoJSON.</Trans>
        </p>
      ) : (
        <CornersField
          name="corners"
          label={t`Corners, a line each: latitude and longitude`}
          corners={cornersOf(ring).map(([lon, lat]) => [lat, lon])}
          onChange={(corners) => {
            const places = corners.map(([lat, lon]) => roundedPlace({ lat, lon }))
            onChange({ type: 'Polygon', coordinates: [ringOf(places.map(({ lon, lat }) => [lon, lat]))] })
          }}
        />
      )}
      <TextAreaField
        name="geojson"
        label={t`Region from a GeoJSON text`}
        hint={t`A Polygon or MultiPolygon, alone or in features. It takes the place of the region above.`}
        rows={2}
        value={pasted}
        error={isMisread ? t`This is no area as GeoJSON.` : undefined}
        onChange={(text) => {
          setPasted(text)
          const read = readRegion(text)
          if (read !== null) onChange(read)
        }}
      />
    </div>
  )
}
