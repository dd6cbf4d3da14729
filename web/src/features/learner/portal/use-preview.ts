import type { LearnerPreview } from '@agon/contract/learner/preview'
import type { SheetPlaces } from '@agon/domain/sheet-fields'
import type { Changed } from '@agon/contract/edit'
import type { learnerEdit } from '@agon/contract/learner/edit'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'

export type Correction = { readonly row: number } & Changed<typeof learnerEdit>

/** Settings of the teacher for a list: `grade` is that of all rows where the list has no column for it. */
export interface Settings {
  readonly grade?: number | undefined
  /** Of a workbook, among its sheets; the first is 0. */
  readonly sheet?: number | undefined
  readonly columns?: SheetPlaces | undefined
  readonly corrections?: readonly Correction[]
}

/** A list as the teacher gave it. */
export type Source = ({ readonly file: File } | { readonly text: string }) & Settings

/** Asks what a list would load. Nothing is loaded by it. */
export function usePreview(id: CustomerParticipantId) {
  return useAction<LearnerPreview, Source>({
    mutationFn: ({ grade, columns, sheet, corrections = [], ...source }) => {
      const settings = {
        ...(grade === undefined ? {} : { grade }),
        ...(sheet === undefined ? {} : { sheet }),
        ...(columns === undefined ? {} : { columns }),
        ...(corrections.length === 0 ? {} : { corrections: [...corrections] }),
      }
      if ('text' in source)
        return send('POST /api/learner/preview-text/{id}', { params: { id }, body: { text: source.text, ...settings } })
      const body = new FormData()
      for (const [name, value] of Object.entries(settings)) body.set(name, JSON.stringify(value))
      body.set('file', source.file)
      return send('POST /api/learner/preview/{id}', { params: { id }, body })
    },
  })
}
