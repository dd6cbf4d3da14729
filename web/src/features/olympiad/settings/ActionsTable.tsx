import { olympiadActions } from '@agon/domain/olympiad-settings'
import { PageOf } from './PageOf.tsx'
import css from './Settings.module.css'

/** What organisers can do with the olympiad as a whole, with the effect of each and how it is undone. */
export function ActionsTable() {
  return (
    <section className={css.section} aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      <dl className={css.every}>
        {olympiadActions.map(({ name, title, effect, undo, page }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>{effect}</dd>
            <dd className={css.hint}>To undo: {undo}</dd>
            <dd>
              <PageOf name={page} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
