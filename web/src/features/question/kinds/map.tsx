import type { MapKey } from '@agon/domain/question/map-key'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usualFrames } from '@agon/domain/geo/map-frame'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import css from '../Questions.module.css'
import drawn from './drawing/Drawing.module.css'
import { FrameFields } from './drawing/FrameFields.tsx'
import { MapDrawing, regionAround } from './drawing/MapDrawing.tsx'
import { RegionField } from './drawing/RegionField.tsx'
import type { KeyProps, KindWriting } from './kind.ts'

/** Kilometres: of Africa on a phone this is as wide as a finger. */
const usualTolerance = 400

export const map: KindWriting<'map'> = {
  name: msg`Point at a map`,
  make: (base) => ({
    ...base,
    kind: 'map',
    map: usualFrames.africa,
    key: { shape: 'point', lon: 20, lat: 0, tolerance: usualTolerance },
  }),
  carry: () => ({ choices: [], right: [] }),
  Key,
  Right: ({ answering: { key } }) =>
    key.shape === 'region' ? (
      <Trans>a place in the region</Trans>
    ) : (
      <Trans>
        {key.lat}°, {key.lon}° ± {key.tolerance} km
      </Trans>
    ),
}

function Key({ draft, fields, onChange }: KeyProps<'map'>) {
  const { t } = useLingui()
  const { map: frame, key } = draft
  const change = (next: MapKey) => onChange({ ...draft, key: next })
  const shapes = { point: t`near a place`, region: t`in a region` }
  const become = (shape: '' | MapKey['shape']) => {
    if (shape === '' || shape === key.shape) return
    if (key.shape === 'point') return change({ shape: 'region', region: regionAround(key, frame) })
    const [[lon, lat] = [0, 0]] = key.region.coordinates.flat(key.region.type === 'Polygon' ? 1 : 2) as [
      number,
      number,
    ][]
    change({ shape: 'point', lon, lat, tolerance: usualTolerance })
  }
  const errors = ['question.key', 'question.map.bounds', 'question.map.projection'].flatMap(
    (path) => fields[path] ?? [],
  )
  return (
    <fieldset className={css.key}>
      <legend>
        <Trans>The map with the correct answer</Trans>
      </legend>
      <div className={drawn.editor}>
        {errors.map((error) => (
          <span key={error} className={css.error}>
            {error}
          </span>
        ))}
        <FrameFields frame={frame} onChange={(next) => onChange({ ...draft, map: next })} />
        <MapDrawing frame={frame} mapKey={key} onChange={change} />
        <div className={css.line} data-field="key">
          <SelectField
            name="shape"
            label={t`Right are places`}
            always
            value={key.shape}
            choices={(['point', 'region'] as const).map((value) => ({ value, label: shapes[value] }))}
            onChange={become}
          />
          {key.shape === 'region' ? null : <PlaceFields mapKey={key} fields={fields} onChange={change} />}
        </div>
        {key.shape === 'region' ? (
          <RegionField region={key.region} onChange={(region) => change({ shape: 'region', region })} />
        ) : null}
      </div>
    </fieldset>
  )
}

type PlaceProps = {
  readonly mapKey: MapKey & { shape: 'point' }
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (key: MapKey) => void
}

function PlaceFields({ mapKey, fields, onChange }: PlaceProps) {
  const { t } = useLingui()
  const degrees = (side: 'lat' | 'lon', label: string, most: number) => (
    <NumberField
      name={`key.${side}`}
      label={label}
      unit="°"
      value={mapKey[side]}
      decimals={4}
      min={-most}
      max={most}
      onChange={(value) => onChange({ ...mapKey, [side]: value ?? 0 })}
    />
  )
  return (
    <>
      {degrees('lat', t`Latitude, south below 0`, 90)}
      {degrees('lon', t`Longitude, west below 0`, 180)}
      <NumberField
        name="key.tolerance"
        label={t`Tolerance`}
        unit="km"
        value={mapKey.tolerance}
        decimals={1}
        min={0.1}
        error={fields['question.key.tolerance']}
        onChange={(tolerance) => onChange({ ...mapKey, tolerance: tolerance ?? 0 })}
      />
    </>
  )
}
