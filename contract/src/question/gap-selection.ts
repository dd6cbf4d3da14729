import { z } from 'zod'
import { choiceId, choiceIds, mostChoices, questionBase } from './base.ts'
import type { KindShapes } from './kind.ts'

const kind = z.literal('gap-selection')

/** How it is answered: the kind with what belongs to it. */
export const gapSelectionAnswering = {
  kind,
  gaps: z.array(z.object({ choices: choiceIds, key: z.string().max(31) })).max(mostChoices, 'At most 26 gaps.'),
  scoring: z.enum(['all', 'each']),
}

export const gapSelection = {
  question: z.object({ ...questionBase, ...gapSelectionAnswering }),
  answer: z.object({ kind, chosen: z.array(choiceId.nullable()).max(mostChoices) }),
  face: { gaps: z.array(z.object({ choices: z.array(z.string()) })) },
} satisfies KindShapes<'gap-selection'>
