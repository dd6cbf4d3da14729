import type { OlympiadItem } from '@agon/contract/olympiad/calls'
import { olympiadEdit } from '@agon/contract/olympiad/edit'
import type { AwardRule } from '@agon/domain/award'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { AwardRules, useAwardWords } from './AwardRules.tsx'
import css from './Settings.module.css'

/** An olympiad's settings. Saved against the version that was opened: what another user saved meanwhile is shown beside it. */
export function SettingsForm({ olympiad }: { readonly olympiad: OlympiadItem }) {
  const awardWords = useAwardWords()
  const show = (rules: AwardRule[] | null) => (rules ?? []).map(({ award }) => awardWords[award]).join(', ') || '–'
  return (
    <section className={css.section} aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      <div className={css.form}>
        <EditForm
          edit={olympiadEdit}
          item={olympiad}
          own={{ awardRules: { Control: AwardRules, show } }}
          submit="Save the settings"
          saved="The settings are saved."
          blocked={olympiad.phase === 'archived' ? 'An archived olympiad stays as it is.' : undefined}
        />
      </div>
    </section>
  )
}
