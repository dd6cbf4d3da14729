import type { QuestionItem } from '@agon/contract/question/item'
import type { QuestionModuleId } from '@agon/domain/ids'
import type { Question } from '@agon/domain/question/question'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { newerOf } from '#/api/refusal.ts'
import { useLastSave } from '#/app/edit/use-last-save.ts'
import { notify } from '#/ui/notify.tsx'
import { useUnsaved } from '#/ui/unsaved/unsaved.ts'
import { newQuestion } from './draft.ts'
import { useTypedDraft } from './use-typed-draft.ts'

type Begin = {
  readonly moduleId: QuestionModuleId
  readonly item: QuestionItem | undefined
  readonly before: Question | undefined
}

/** A question being written: saved against the version that it began from, and held while it is unsaved. */
export function useQuestionDraft({ moduleId, item, before }: Begin) {
  const { t } = useLingui()
  const [base, setBase] = useState(item)
  const { draft, type, edit, typing, whole, begin } = useTypedDraft(() => item?.question ?? newQuestion(before))
  // The draft as it was saved last: what is typed while a save is under way is unsaved after it.
  const [kept, setKept] = useState(draft)
  const create = useWrite('POST /api/question/')
  const change = useWrite('PUT /api/question/{id}')
  const changed = typing || draft !== kept
  const beginFrom = (next: QuestionItem) => {
    setBase(next)
    begin(next.question)
    setKept(next.question)
  }
  // Another user's save, seen before anything was typed here.
  if (item !== undefined && base !== undefined && item.version > base.version && !changed) beginFrom(item)
  const write = async (question: Question, version: number): Promise<QuestionItem | undefined> => {
    try {
      const { item: saved } =
        base === undefined
          ? await create.mutateAsync({ body: { questionModuleId: moduleId, question } })
          : await change.mutateAsync({ params: { id: base.id }, body: { question, version } })
      setBase(saved)
      setKept(question)
      notify.done(t`The question is saved.`)
      return saved
    } catch {
      // The refusal stands with the form, as `error`.
      return undefined
    }
  }
  const save = () => write(whole(), base?.version ?? 0)
  const letGo = useUnsaved(changed, async () => (await save()) !== undefined)
  const error = create.error ?? change.error
  const newer = newerOf<QuestionItem>(error)
  const saved = useLastSave(error)
  return {
    draft,
    edit,
    type,
    changed,
    base,
    busy: create.isPending || change.isPending,
    error: newer === undefined ? error : null,
    newer,
    saved,
    save: async () => {
      const saved = await save()
      if (saved !== undefined) letGo()
      return saved
    },
    saveOver: (question: Question, theirs: QuestionItem) => {
      begin(question)
      void write(question, theirs.version)
    },
    takeTheirs: (theirs: QuestionItem) => {
      letGo()
      beginFrom(theirs)
      change.reset()
    },
    letGo,
  }
}
