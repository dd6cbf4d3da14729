import type { LearnerPreview } from '@agon/contract/learner/calls'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'

/** A list as the teacher gave it; `grade` is that of all its rows where it has no column for it. */
export type Source = ({ readonly file: File } | { readonly text: string }) & { readonly grade?: number }

/** Asks what a list would load. Nothing is loaded by it. */
export function usePreview(id: CustomerParticipantId) {
  return useAction<LearnerPreview, Source>({
    mutationFn: (source) => {
      const grade = source.grade === undefined ? {} : { grade: source.grade }
      if ('text' in source)
        return send('POST /api/learner/preview-text/{id}', { params: { id }, body: { text: source.text, ...grade } })
      const body = new FormData()
      if (source.grade !== undefined) body.set('grade', String(source.grade))
      body.set('file', source.file)
      return send('POST /api/learner/preview/{id}', { params: { id }, body })
    },
  })
}
