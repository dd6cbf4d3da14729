import { tenths, type SpotShape } from '@agon/domain/question/hot-spot'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#/ui/Button.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import questions from '#/features/question/Questions.module.css'
import { CornersField } from './CornersField.tsx'
import css from './Drawing.module.css'

type Props = {
  readonly index: number
  readonly shape: SpotShape
  readonly error: string | undefined
  readonly onChange: (shape: SpotShape) => void
  readonly onDrop: () => void
}

/** A shape by its numbers, in the figure's pixels. */
export function ShapeFields({ index, shape, error, onChange, onDrop }: Props) {
  const { t } = useLingui()
  const names = { circle: t`Circle`, rectangle: t`Rectangle`, polygon: t`Polygon` }
  const number = index + 1
  return (
    <fieldset className={css.one} data-field={`key.${index}`}>
      <legend>
        {number}. {names[shape.shape]}
      </legend>
      {error === undefined ? null : <span className={questions.error}>{error}</span>}
      <Measures index={index} shape={shape} onChange={onChange} />
      <Button size="small" aria-label={t`Take out shape ${number}`} onClick={onDrop}>
        <Trans>Take out</Trans>
      </Button>
    </fieldset>
  )
}

function Measures({ index, shape, onChange }: Pick<Props, 'index' | 'shape' | 'onChange'>) {
  const { t } = useLingui()
  const field = (name: string, label: string, value: number, set: (value: number) => SpotShape) => (
    <NumberField
      key={name}
      name={`shape-${index}-${name}`}
      label={label}
      value={value}
      decimals={1}
      onChange={(next) => next !== null && onChange(set(tenths(next)))}
    />
  )
  switch (shape.shape) {
    case 'circle':
      return [
        field('x', t`Across`, shape.x, (x) => ({ ...shape, x })),
        field('y', t`Down`, shape.y, (y) => ({ ...shape, y })),
        field('radius', t`Radius`, shape.radius, (radius) => ({ ...shape, radius })),
      ]
    case 'rectangle':
      return [
        field('x', t`Left`, shape.x, (x) => ({ ...shape, x })),
        field('y', t`Top`, shape.y, (y) => ({ ...shape, y })),
        field('width', t`Width`, shape.width, (width) => ({ ...shape, width })),
        field('height', t`Height`, shape.height, (height) => ({ ...shape, height })),
      ]
    case 'polygon':
      return (
        <CornersField
          name={`shape-${index}-corners`}
          label={t`Corners, a line each: across and down`}
          corners={shape.points.map(({ x, y }) => [x, y])}
          onChange={(corners) =>
            onChange({ ...shape, points: corners.map(([x, y]) => ({ x: tenths(x), y: tenths(y) })) })
          }
        />
      )
  }
}
