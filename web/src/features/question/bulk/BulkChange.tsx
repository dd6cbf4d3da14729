import type { QuestionItem } from '@agon/contract/question/item'
import type { BulkFields } from '@agon/contract/question/bulk'
import type { UndoBulkBody } from '@agon/contract/question/undo-bulk'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActDialog } from '#/ui/ActDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { BulkFieldsForm } from './BulkFieldsForm.tsx'
import { BulkRefusal } from './BulkRefusal.tsx'
import { useBulk } from './use-bulk.ts'

type Props = {
  readonly chosen: readonly QuestionItem[]
  readonly onClose: () => void
  readonly onDone: (undo: UndoBulkBody) => void
}

/** Says the same of all chosen questions; what is not named stays as it is in each. */
export function BulkChange({ chosen, onClose, onDone }: Props) {
  const { t } = useLingui()
  const [set, setSet] = useState<BulkFields>({})
  const bulk = useBulk(chosen)
  const empty = Object.keys(set).length === 0
  return (
    <ActDialog
      title={<Plural value={chosen.length} one="Change # question" other="Change # questions" />}
      act={<Plural value={chosen.length} one="Change # question" other="Change # questions" />}
      busy={bulk.busy}
      blocked={empty ? t`Choose what to change.` : undefined}
      onAct={() =>
        bulk.run({ name: 'change', set }, (undo) => {
          notify.done(t`The questions are saved.`)
          onDone(undo)
        })
      }
      onClose={onClose}
    >
      <BulkFieldsForm set={set} first={chosen[0]?.question} fields={bulk.error?.fields ?? {}} onChange={setSet} />
      <BulkRefusal error={bulk.error} chosen={chosen} />
    </ActDialog>
  )
}
