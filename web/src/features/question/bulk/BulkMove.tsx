import type { QuestionItem } from '@agon/contract/question/item'
import type { QuestionModule } from '@agon/contract/question/module'
import type { UndoBulkBody } from '@agon/contract/question/undo-bulk'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActDialog } from '#/ui/ActDialog.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { notify } from '#/ui/notify.tsx'
import { anyText } from '../words.ts'
import { BulkRefusal } from './BulkRefusal.tsx'
import { useBulk } from './use-bulk.ts'

type Props = {
  readonly chosen: readonly QuestionItem[]
  readonly modules: readonly QuestionModule[]
  readonly onClose: () => void
  readonly onDone: (undo: UndoBulkBody) => void
}

/** Puts the chosen questions at the end of another module. */
export function BulkMove({ chosen, modules, onClose, onDone }: Props) {
  const { t } = useLingui()
  const others = modules.filter(({ id }) => id !== chosen[0]?.questionModuleId)
  const [target, setTarget] = useState(others[0])
  const bulk = useBulk(chosen)
  return (
    <ActDialog
      title={<Plural value={chosen.length} one="Move # question" other="Move # questions" />}
      act={<Plural value={chosen.length} one="Move # question" other="Move # questions" />}
      busy={bulk.busy}
      onAct={() => {
        if (target === undefined) return
        bulk.run({ name: 'move', questionModuleId: target.id }, (undo) => {
          const title = anyText(target.titles)
          notify.done(t`They are in ${title} now.`)
          onDone(undo)
        })
      }}
      onClose={onClose}
    >
      <SelectField
        name="module"
        label={t`To the end of`}
        always
        value={String(target?.id ?? '')}
        choices={others.map(({ id, titles }) => ({ value: String(id), label: anyText(titles) }))}
        onChange={(value) => setTarget(others.find(({ id }) => String(id) === value))}
      />
      <BulkRefusal error={bulk.error} chosen={chosen} />
    </ActDialog>
  )
}
