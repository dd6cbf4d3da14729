import type { QuestionItem } from '@agon/contract/question/item'
import type { BulkFields } from '@agon/contract/question/bulk'
import type { UndoBulkBody } from '@agon/contract/question/undo-bulk'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { notify } from '../../../ui/notify.tsx'
import { BulkFieldsForm } from './BulkFieldsForm.tsx'
import { BulkRefusal } from './BulkRefusal.tsx'
import { useBulk } from './useBulk.ts'
import css from '../Questions.module.css'

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
    <Dialog
      open
      onClose={onClose}
      title={<Plural value={chosen.length} one="Change # question" other="Change # questions" />}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            busy={bulk.busy}
            blocked={empty ? t`Say what to change.` : undefined}
            onClick={() =>
              bulk.run({ name: 'change', set }, (undo) => {
                notify.done(t`The questions are saved.`)
                onDone(undo)
              })
            }
          >
            <Plural value={chosen.length} one="Change # question" other="Change # questions" />
          </Button>
        </>
      }
    >
      <div className={css.move}>
        <BulkFieldsForm set={set} first={chosen[0]?.question} fields={bulk.error?.fields ?? {}} onChange={setSet} />
        <BulkRefusal error={bulk.error} chosen={chosen} />
      </div>
    </Dialog>
  )
}
