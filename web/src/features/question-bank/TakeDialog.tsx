import type { OlympiadId, QuestionId } from '@agon/domain/ids'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { ActDialog } from '#/ui/ActDialog.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { anyText } from '../question/words.ts'

type Props = {
  readonly ids: readonly number[]
  readonly olympiadId: OlympiadId
  readonly onClose: () => void
  readonly onTaken: () => void
}

/** Copies items to the end of a module of this olympiad. */
export function TakeDialog({ ids, olympiadId, onClose, onTaken }: Props) {
  const { t } = useLingui()
  const modules = useRead('GET /api/question-module/', { query: { olympiadId } })
  const items = modules.data?.items ?? []
  const [chosen, setChosen] = useState<string>()
  const target = items.find(({ id }) => String(id) === chosen) ?? items[0]
  const take = useWrite('POST /api/question-bank/take')
  const problem = modules.error ?? take.error
  return (
    <ActDialog
      title={<Plural value={ids.length} one="Take # question into a module" other="Take # questions into a module" />}
      act={<Plural value={ids.length} one="Take # question" other="Take # questions" />}
      busy={take.isPending}
      blocked={
        target === undefined
          ? t`There is no module yet. Add one first.`
          : ids.length > 200
            ? t`At most 200 questions are taken at once.`
            : undefined
      }
      onAct={() => {
        if (target === undefined) return
        const title = anyText(target.titles)
        take.mutate(
          // The ids come from the list's rows.
          { body: { questionModuleId: target.id, ids: ids.map((id) => id as QuestionId) } },
          {
            onSuccess: () => {
              notify.done(t`The copies are at the end of ${title}.`)
              onTaken()
            },
          },
        )
      }}
      onClose={onClose}
    >
      <p>
        <Trans>Copies are made. Their statistics count together with the originals.</Trans>
      </p>
      <Loader loading={modules.isPending} />
      {items.length === 0 ? null : (
        <SelectField
          name="module"
          label={t`To the end of`}
          always
          value={String(target?.id ?? '')}
          choices={items.map(({ id, titles }) => ({ value: String(id), label: anyText(titles) }))}
          onChange={setChosen}
        />
      )}
      {problem === null ? null : <Notice tone="bad">{problem.message}</Notice>}
    </ActDialog>
  )
}
