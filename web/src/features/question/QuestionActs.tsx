import type { QuestionItem } from '@agon/contract/question/item'
import type { QuestionModule } from '@agon/contract/question/module'
import type { QuestionId } from '@agon/domain/ids'
import type { Question } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

type Props = {
  readonly item: QuestionItem
  readonly modules: readonly QuestionModule[]
  /** How many questions the module has. */
  readonly last: number
  readonly changed: boolean
  readonly onGone: () => void
  readonly onOpen: (id: QuestionId) => void
  readonly onMoved: (item: QuestionItem) => void
  /** Puts an earlier version in the place of what is written, unsaved. */
  readonly onTake: (question: Question) => void
}

/** What is done with a question as a whole: its place, a copy of it, its end. */
export function QuestionActs({ item, modules, last, changed, onGone, onOpen, onMoved, onTake }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'delete' | 'move' | 'history'>()
  const move = useWrite('POST /api/question/move/{id}')
  const copy = useWrite('POST /api/question/duplicate/{id}')
  const remove = useWrite('DELETE /api/question/{id}')
  const params = { id: item.id }
  const failed = { onError: (error: Error) => notify.failed(error.message) }
  const to = (position: number) =>
    move.mutate({ params, body: { questionModuleId: item.questionModuleId, position } }, failed)
  const first = changed ? t`Save the changes first.` : undefined
  return (
    <>
      <Button blocked={item.position === 1 ? t`It is the first.` : undefined} onClick={() => to(item.position - 1)}>
        <Trans>Up</Trans>
      </Button>
      <Button blocked={item.position === last ? t`It is the last.` : undefined} onClick={() => to(item.position + 1)}>
        <Trans>Down</Trans>
      </Button>
      <Button blocked={first} onClick={() => setAsking('move')}>
        <Trans>Move …</Trans>
      </Button>
      <Button
        blocked={first}
        onClick={() => copy.mutate({ params }, { ...failed, onSuccess: (reply) => onOpen(reply.item.id) })}
      >
        <Trans>Duplicate</Trans>
      </Button>
      <Button onClick={() => setAsking('history')}>
        <Trans>History</Trans>
      </Button>
      <Button kind="danger" onClick={() => setAsking('delete')}>
        <Trans>Delete</Trans>
      </Button>
      {asking === 'move' ? (
        <MoveDialog item={item} modules={modules} onClose={() => setAsking(undefined)} onMoved={onMoved} />
      ) : null}
      {asking === 'history' ? (
        <HistoryDialog
          item={item}
          blocked={first}
          onClose={() => setAsking(undefined)}
          onTake={(question) => {
            onTake(question)
            setAsking(undefined)
          }}
        />
      ) : null}
      <ConfirmDialog
        open={asking === 'delete'}
        title={t`Delete question ${item.position}?`}
        act={t`Delete the question`}
        danger
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={() => setAsking(undefined)}
        onConfirm={() => remove.mutate({ params }, { onSuccess: onGone })}
      >
        <Trans>Papers that were published keep it.</Trans>
      </ConfirmDialog>
    </>
  )
}
