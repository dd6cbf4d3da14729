import { z } from 'zod'
import { line } from '../schema.ts'
import { questionBase, typedLine } from './base.ts'
import type { KindShapes } from './kind.ts'

const kind = z.literal('short-text')

export const shortText = {
  question: z.object({
    kind,
    ...questionBase,
    accepted: z.array(z.object({ text: line(200, 0), percent: z.number() })).max(50, 'At most 50 accepted answers.'),
    matchCase: z.boolean(),
    matchAccents: z.boolean(),
  }),
  answer: z.object({ kind, text: typedLine(200) }),
  face: {},
} satisfies KindShapes<'short-text'>
