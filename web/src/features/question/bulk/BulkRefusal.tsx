import type { QuestionItem } from '@agon/contract/question/item'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '#/api/send.ts'
import { Notice } from '#/ui/Notice.tsx'
import { changedIds } from './changed-ids.ts'
import { LastSave } from './LastSave.tsx'
import css from '../Questions.module.css'

type Props = { readonly error: CallError | null; readonly chosen: readonly QuestionItem[] }

/** Why nothing was changed: of each question in the way, what is wrong with it. */
export function BulkRefusal({ error, chosen }: Props) {
  const { t } = useLingui()
  if (error === null) return null
  const faults = chosen.flatMap(({ id, position }) => [
    ...Object.entries(error.fields)
      .filter(([field]) => field.startsWith(`items.${id}.`))
      .map(([, message]) => ({ key: `${id} ${message}`, words: t`Question ${position}: ${message}` })),
    ...(changedIds(error).includes(id)
      ? [{ key: String(id), words: t`Question ${position} is newer than what you saw. It is shown as it is now.` }]
      : []),
  ])
  return (
    <Notice tone="bad" title={<Trans>Nothing was changed</Trans>}>
      {faults.length === 0 ? (
        error.message
      ) : (
        <ul className={css.faults}>
          {faults.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      )}
      <LastSave error={error} />
    </Notice>
  )
}
