import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { colliding, merged, type CollisionField, type Side, type ThreeWays } from './edit-collision.ts'
import css from './EditCollision.module.css'

type Props<Values> = ThreeWays<Values> & {
  /** Who saved in between, and when; `name: null` stands for the organisers. Undefined where it is not known. */
  readonly saved: { readonly name: string | null; readonly at: ReactNode } | undefined
  readonly fields: readonly CollisionField<Values>[]
  readonly busy: boolean
  readonly onSave: (values: Values) => void
  readonly onTakeTheirs: () => void
}

/** Two people changed the same fields of a record: both values side by side, to choose field by field. Nothing is overwritten unseen. */
export function EditCollision<Values extends object>({
  saved,
  fields,
  base,
  mine,
  theirs,
  busy,
  onSave,
  onTakeTheirs,
}: Props<Values>) {
  const { t } = useLingui()
  const id = useId()
  const who = saved?.name
  const at = saved?.at
  const ways = { base, mine, theirs }
  const both = colliding(fields, ways)
  const [choices, setChoices] = useState<ReadonlyMap<keyof Values, Side>>(
    new Map(both.map((field) => [field.name, 'mine'])),
  )
  const choose = (name: keyof Values, side: Side) => setChoices((all) => new Map(all).set(name, side))
  return (
    <section role="alert" aria-labelledby={id} className={css.collision}>
      <h3 id={id} className={css.title}>
        {who === undefined ? (
          <Trans>Another user has changed this since you opened it</Trans>
        ) : who === null ? (
          <Trans>The organisers have changed this since you opened it</Trans>
        ) : (
          <Trans>{who} has changed this since you opened it</Trans>
        )}
      </h3>
      {at === undefined ? null : (
        <p className={css.by}>
          <Trans>Saved {at}.</Trans>
        </p>
      )}
      <p className={css.by}>
        {both.length === 0 ? (
          <Trans>You have changed different fields: save to keep both changes.</Trans>
        ) : (
          <Trans>Both of you have changed the fields below. Choose one value for each.</Trans>
        )}
      </p>
      {both.map((field) => (
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
        <Button kind="primary" busy={busy} onClick={() => onSave(merged(ways, choices))}>
          {both.length === 0 ? <Trans>Save both changes</Trans> : <Trans>Save what is chosen</Trans>}
        </Button>
        <Button kind="remove" onClick={onTakeTheirs}>
          <Trans>Drop my changes</Trans>
        </Button>
      </div>
    </section>
  )
}
