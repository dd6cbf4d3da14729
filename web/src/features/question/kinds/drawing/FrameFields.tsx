import { netSteps, outlineNames, usualFrames, type MapFrame } from '@agon/domain/geo/map-frame'
import { projectionNames, type Bounds } from '@agon/domain/geo/projection'
import { useLingui } from '@lingui/react/macro'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import css from '#/features/question/Questions.module.css'

type Props = {
  readonly frame: MapFrame
  readonly onChange: (frame: MapFrame) => void
}

/** What map is shown: its outlines, how the Earth is made flat, and what part of it is seen. */
export function FrameFields({ frame, onChange }: Props) {
  const { t } = useLingui()
  const outlines = { world: t`World`, africa: t`Africa`, 'south-africa': t`South Africa` }
  const projections = {
    equirectangular: t`Equirectangular`,
    mercator: t`Mercator`,
    'equal-earth': t`Equal Earth`,
  }
  const sides = { west: t`From west`, east: t`To east`, south: t`From south`, north: t`To north` }
  const bound = (side: keyof Bounds) => (
    <NumberField
      key={side}
      name={side}
      label={sides[side]}
      unit="°"
      value={frame.bounds[side]}
      decimals={4}
      onChange={(value) => value !== null && onChange({ ...frame, bounds: { ...frame.bounds, [side]: value } })}
    />
  )
  return (
    <>
      <div className={css.line} data-field="map">
        <SelectField
          name="outlines"
          label={t`Map`}
          always
          value={frame.outlines}
          choices={outlineNames.map((value) => ({ value, label: outlines[value] }))}
          onChange={(name) => name !== '' && onChange({ ...frame, ...usualFrames[name] })}
        />
        <SelectField
          name="map.projection"
          label={t`Projection`}
          always
          value={frame.projection}
          choices={projectionNames.map((value) => ({ value, label: projections[value] }))}
          onChange={(projection) => projection !== '' && onChange({ ...frame, projection })}
        />
        <SelectField
          name="net"
          label={t`Meridians and parallels`}
          always
          value={String(frame.net)}
          choices={netSteps.map((step) => ({ value: String(step), label: step === 0 ? t`none` : t`every ${step}°` }))}
          onChange={(value) => {
            const net = netSteps.find((step) => String(step) === value)
            if (net !== undefined) onChange({ ...frame, net })
          }}
        />
        <CheckField
          name="borders"
          label={t`Borders`}
          value={frame.borders}
          onChange={(borders) => onChange({ ...frame, borders })}
        />
      </div>
      <div className={css.bounds} data-field="map.bounds">
        {(['west', 'east', 'south', 'north'] as const).map(bound)}
      </div>
    </>
  )
}
