import type { QuestionModule } from '@agon/contract/question/module'
import { Plural, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { anyText } from './words.ts'

type Props = {
  readonly module: QuestionModule
  readonly open: boolean
  readonly onClose: () => void
  readonly onDeleted: () => void
}

export function DeleteModule({ module, open, onClose, onDeleted }: Props) {
  const { t } = useLingui()
  const remove = useWrite('DELETE /api/question-module/{id}')
  return (
    <ConfirmDialog
      open={open}
      title={t`Delete ${anyText(module.titles)}?`}
      act={t`Delete the module`}
      danger
      reason="none"
      busy={remove.isPending}
      error={remove.error?.message}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: module.id } }, { onSuccess: onDeleted })}
    >
      <Plural
        value={module.questions}
        one="Its question goes with it. Papers that were published keep it."
        other="Its # questions go with it. Papers that were published keep them."
      />
    </ConfirmDialog>
  )
}
