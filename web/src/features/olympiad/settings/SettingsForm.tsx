import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { OlympiadForm } from './OlympiadForm.tsx'
import css from './Settings.module.css'

/** An olympiad's settings. Saved against the version that was opened: what another user saved meanwhile is shown beside it. */
export function SettingsForm({ olympiad }: { readonly olympiad: OlympiadItem }) {
  return (
    <section className={css.section} aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      <div className={css.form}>
        <OlympiadForm olympiad={olympiad} />
      </div>
    </section>
  )
}
