import type { LearnerPreview } from '@agon/contract/learner/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#/ui/Notice.tsx'
import css from './Loading.module.css'

/** What each column of the list was taken for, and which are not used. */
export function Columns({ preview: { columns, unused, guessed } }: { readonly preview: LearnerPreview }) {
  const { t } = useLingui()
  const words: Record<string, string> = {
    firstName: t`first name`,
    lastName: t`surname`,
    fullName: t`full name`,
    grade: t`grade`,
    gender: t`gender`,
    language: t`home language`,
  }
  const taken = Object.entries(columns)
    .map(([field, header]) => t`“${header}” as ${words[field] ?? field}`)
    .join(', ')
  const left = unused.map((header) => `“${header}”`).join(', ')
  return (
    <div className={css.columns}>
      {guessed ? (
        <Notice tone="wait" title={<Trans>The list does not name its columns</Trans>}>
          <Trans>Check that names, surnames and grades below are right before you load them.</Trans>
        </Notice>
      ) : null}
      <p>
        <Trans>Columns taken: {taken}.</Trans>
      </p>
      {unused.length === 0 ? null : (
        <p className={css.hint}>
          <Trans>Not used: {left}.</Trans>
        </p>
      )}
    </div>
  )
}
