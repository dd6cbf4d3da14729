import type { QuestionItem } from '@agon/contract/question/item'
import type { QuestionModule } from '@agon/contract/question/module'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { ActDialog } from '#/ui/ActDialog.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { anyText } from './words.ts'

type Props = {
  readonly item: QuestionItem
  readonly modules: readonly QuestionModule[]
  readonly onClose: () => void
  readonly onMoved: (item: QuestionItem) => void
}

/** Puts a question into another module, or far from where it is in its own. */
export function MoveDialog({ item, modules, onClose, onMoved }: Props) {
  const { t } = useLingui()
  const [moduleId, setModuleId] = useState(item.questionModuleId)
  const own = moduleId === item.questionModuleId
  const places = (modules.find(({ id }) => id === moduleId)?.questions ?? 0) + (own ? 0 : 1)
  const [chosen, setChosen] = useState<number>()
  const position = chosen ?? (own ? item.position : places)
  const move = useWrite('POST /api/question/move/{id}')
  const done = ({ item: moved }: { item: QuestionItem }) => {
    const title = anyText(modules.find(({ id }) => id === moved.questionModuleId)?.titles ?? {})
    notify.done(t`It is question ${moved.position} of ${title} now.`)
    onClose()
    onMoved(moved)
  }
  const placed = (place: number) => (place === 1 ? t`1, first` : place === places ? t`${place}, last` : String(place))
  return (
    <ActDialog
      title={t`Move question ${item.position}`}
      act={<Trans>Move the question</Trans>}
      busy={move.isPending}
      blocked={own && position === item.position ? t`It is already there.` : undefined}
      onAct={() =>
        move.mutate({ params: { id: item.id }, body: { questionModuleId: moduleId, position } }, { onSuccess: done })
      }
      onClose={onClose}
    >
      <SelectField
        name="module"
        label={t`Module`}
        value={String(moduleId)}
        always
        choices={modules.map(({ id, titles }) => ({ value: String(id), label: anyText(titles) }))}
        onChange={(value) => {
          setModuleId(modules.find(({ id }) => String(id) === value)?.id ?? item.questionModuleId)
          setChosen(undefined)
        }}
      />
      <SelectField
        name="position"
        label={t`Place in it`}
        value={String(position)}
        always
        choices={Array.from({ length: places }, (_, at) => ({ value: String(at + 1), label: placed(at + 1) }))}
        onChange={(value) => setChosen(value === '' ? undefined : Number(value))}
      />
      {move.error === null ? null : <Notice tone="bad">{move.error.message}</Notice>}
    </ActDialog>
  )
}
