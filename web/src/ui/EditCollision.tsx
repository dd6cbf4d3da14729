import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { differing, merged, type CollisionField, type Side } from './edit-collision.ts'
import css from './EditCollision.module.css'

type Props<Values> = {
  /** Who saved in between, and when, where it is known: "Thandi Nkosi, at 10:42". */
  readonly by?: ReactNode
  readonly fields: readonly CollisionField<Values>[]
  readonly mine: Values
  readonly theirs: Values
  readonly busy: boolean
  readonly onSave: (values: Values) => void
  readonly onTakeTheirs: () => void
}

/** Two people changed the same record: what differs, side by side, to choose field by field. Nothing is overwritten unseen. */
export function EditCollision<Values extends object>({
  by,
  fields,
  mine,
  theirs,
  busy,
  onSave,
  onTakeTheirs,
}: Props<Values>) {
  const { t } = useLingui()
  const id = useId()
  const apart = differing(fields, mine, theirs)
  const [choices, setChoices] = useState<ReadonlyMap<keyof Values, Side>>(
    new Map(apart.map((field) => [field.name, 'mine'])),
  )
  const choose = (name: keyof Values, side: Side) => setChoices((all) => new Map(all).set(name, side))
  return (
    <section role="alert" aria-labelledby={id} className={css.collision}>
      <h3 id={id} className={css.title}>
        <Trans>Somebody else has changed this since you opened it</Trans>
      </h3>
      <p className={css.by}>{by ?? <Trans>Choose what is to stand, field by field.</Trans>}</p>
      {apart.map((field) => (
        <fieldset key={String(field.name)} className={css.field}>
          <legend>{field.label}</legend>
          <div className={css.sides}>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={css.side}>
                <input
                  type="radio"
                  name={`${id}-${String(field.name)}`}
                  checked={choices.get(field.name) === side}
                  onChange={() => choose(field.name, side)}
                />
                <span className={css.whose}>{side === 'mine' ? t`Yours` : t`Theirs`}</span>
                <span className={css.value}>{field.show(side === 'mine' ? mine : theirs)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={css.acts}>
        <Button kind="primary" busy={busy} onClick={() => onSave(merged(mine, theirs, choices))}>
          <Trans>Save what is chosen</Trans>
        </Button>
        <Button onClick={onTakeTheirs}>
          <Trans>Drop my changes</Trans>
        </Button>
      </div>
    </section>
  )
}
