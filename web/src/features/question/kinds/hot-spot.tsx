import { pointOn, type SpotShape } from '@agon/domain/question/hot-spot'
import type { Figure } from '@agon/domain/question/parts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import css from '../Questions.module.css'
import { Drawing } from './drawing/Drawing.tsx'
import drawn from './drawing/Drawing.module.css'
import { handlesOf, newShape, shapeFits } from './drawing/shapes.ts'
import { ShapeFields } from './drawing/ShapeFields.tsx'
import type { KeyProps, KindWriting } from './kind.ts'

export const hotSpot: KindWriting<'hot-spot'> = {
  name: msg`Point at a picture`,
  make: (base) => ({ ...base, kind: 'hot-spot', figure: base.figures[0]?.id ?? '', key: [] }),
  carry: () => ({ choices: [], right: [] }),
  Key,
  Right: ({ answering: { key } }) => <Plural value={key.length} one="a point in # shape" other="a point in # shapes" />,
}

function Key({ draft, fields, onChange }: KeyProps<'hot-spot'>) {
  const { t } = useLingui()
  const figure = draft.figures.find(({ id }) => id === draft.figure) ?? draft.figures[0]
  if (figure === undefined)
    return (
      <p className={css.hint}>
        <Trans>Add the figure that the learner points at, below; then mark the correct place.</Trans>
      </p>
    )
  const change = (key: SpotShape[]) => onChange({ ...draft, figure: figure.id, key })
  const replace = (at: number, shape: SpotShape) => change(draft.key.map((one, other) => (other === at ? shape : one)))
  const names = { circle: t`Add a circle`, rectangle: t`Add a rectangle`, polygon: t`Add a polygon` }
  return (
    <fieldset className={css.key} data-field="key">
      <legend>
        <Trans>Right are points in</Trans>
      </legend>
      <div className={drawn.editor}>
        {fields['question.key'] === undefined ? null : <span className={css.error}>{fields['question.key']}</span>}
        {fields['question.figure'] === undefined ? null : (
          <span className={css.error}>{fields['question.figure']}</span>
        )}
        {draft.figures.length < 2 ? null : (
          <SelectField
            name="figure"
            label={t`Figure that is pointed at`}
            always
            value={figure.id}
            choices={draft.figures.map(({ id }) => ({ value: id, label: id }))}
            onChange={(id) => id !== '' && onChange({ ...draft, figure: id })}
          />
        )}
        <Shapes figure={figure} shapes={draft.key} onReplace={replace} />
        <div className={css.line}>
          {(['circle', 'rectangle', 'polygon'] as const).map((name) => (
            <Button key={name} size="small" onClick={() => change([...draft.key, newShape(name, figure)])}>
              {names[name]}
            </Button>
          ))}
        </div>
        {draft.key.map((shape, at) => (
          <ShapeFields
            // oxlint-disable-next-line react/no-array-index-key -- a shape has no name but its place
            key={`${at}-${shape.shape}`}
            index={at}
            shape={shape}
            error={Object.entries(fields).find(([path]) => `${path}.`.startsWith(`question.key.${at}.`))?.[1]}
            onChange={(next) => replace(at, next)}
            onDrop={() => change(draft.key.filter((_, other) => other !== at))}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ShapesProps = {
  readonly figure: Figure
  readonly shapes: readonly SpotShape[]
  readonly onReplace: (at: number, shape: SpotShape) => void
}

/** The figure with the shapes on it. A click beside them gives the last one, if it is a polygon, another corner. */
function Shapes({ figure, shapes, onReplace }: ShapesProps) {
  const { t } = useLingui()
  const { width, height, sha256 } = figure
  const last = shapes.at(-1)
  const parts = {
    place: (number: number) => t`Shape ${number}: place`,
    size: (number: number) => t`Shape ${number}: size`,
  }
  return (
    <Drawing
      label={t`Figure with the correct answer`}
      width={width}
      height={height}
      handles={shapes.flatMap((shape, at) =>
        handlesOf(shape).map(({ id, at: point, move }) => ({
          id: `${at}-${id}`,
          label:
            shape.shape === 'polygon'
              ? t`Shape ${at + 1}: corner ${id}`
              : parts[id === 'size' ? 'size' : 'place'](at + 1),
          at: point,
          onMove: (to) => onReplace(at, shapeFits(figure, move(pointOn(figure, to)))),
        })),
      )}
      onPlace={(point) => {
        if (last?.shape === 'polygon')
          onReplace(shapes.length - 1, { ...last, points: [...last.points, pointOn(figure, point)] })
      }}
    >
      <img src={`/api/media/${sha256}`} alt="" draggable={false} />
      <svg className={drawn.over} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {shapes.map((shape, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a shape has no name but its place
          <Shape key={at} shape={shape} />
        ))}
      </svg>
    </Drawing>
  )
}

function Shape({ shape }: { readonly shape: SpotShape }) {
  switch (shape.shape) {
    case 'circle':
      return <circle className={drawn.shape} cx={shape.x} cy={shape.y} r={shape.radius} />
    case 'rectangle':
      return <rect className={drawn.shape} x={shape.x} y={shape.y} width={shape.width} height={shape.height} />
    case 'polygon':
      return <polygon className={drawn.shape} points={shape.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
  }
}
