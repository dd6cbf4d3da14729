import { mostTyped } from '@agon/domain/question/typed'
import { z } from 'zod'
import { text } from '../schema.ts'
import { questionBase, typedLines } from './base.ts'
import type { KindShapes } from './kind.ts'

const kind = z.literal('extended-text')

export const extendedText = {
  question: z.object({
    kind,
    ...questionBase,
    wordLimit: z.number().int().max(5000).nullable(),
    lines: z.number().int(),
    guidance: text(20_000),
  }),
  answer: z.object({ kind, text: typedLines(mostTyped) }),
  face: { wordLimit: z.number().nullable(), lines: z.number() },
} satisfies KindShapes<'extended-text'>
