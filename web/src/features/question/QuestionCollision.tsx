import type { QuestionItem } from '@agon/contract/question/item'
import type { Question } from '@agon/domain/question/question'
import type { LastSave } from '#/app/edit/use-last-save.ts'
import { EditCollision } from '#/ui/EditCollision.tsx'
import { fieldsOf, questionOf, type QuestionFields } from './question-fields.ts'
import { useShownFields } from './shown-fields.tsx'

type Props = {
  /** What the draft began from. */
  readonly base: Question
  readonly draft: Question
  readonly newer: QuestionItem
  readonly saved: LastSave | undefined
  readonly busy: boolean
  readonly onSave: (question: Question) => void
  readonly onTakeTheirs: () => void
}

/** A question that another user has saved meanwhile: each text and each figure in which the two differ, to choose one by one. */
export function QuestionCollision({ base, draft, newer, saved, busy, onSave, onTakeTheirs }: Props) {
  const theirs = fieldsOf(newer.question)
  const mine = fieldsOf(draft)
  const fields = useShownFields(mine, theirs)
  return (
    <EditCollision<QuestionFields>
      saved={saved}
      base={fieldsOf(base)}
      fields={fields}
      mine={mine}
      theirs={theirs}
      busy={busy}
      onSave={(values) => onSave(questionOf(values))}
      onTakeTheirs={onTakeTheirs}
    />
  )
}
