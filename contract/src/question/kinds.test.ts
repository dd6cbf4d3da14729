import { everySample } from '@agon/domain/test/questions/kinds'
import type { QuestionId } from '@agon/domain/ids'
import { faceOf } from '@agon/domain/question/face'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer as answerShape } from '../sitting/answer.ts'
import { faceModule } from '../sitting/paper-face.ts'
import { kinds } from './kinds.ts'
import { question as questionSchema } from './question.ts'

const id = 1 as QuestionId

describe.each(everySample.map((sample) => [sample.question.kind, sample] as const))('%s', (_kind, sample) => {
  const { questions, answers } = sample

  it('travels as it is: the question, what a learner gets of it, and answers', () => {
    fc.assert(
      fc.property(
        questions.chain((question) => fc.tuple(fc.constant(question), answers(question))),
        ([question, answer]) => {
          expect(questionSchema.parse(question)).toEqual(question)
          expect(answerShape.parse(answer)).toEqual(answer)
          const face = { ...emptyModule, questions: [faceOf(id, question)] }
          expect(faceModule.parse(face)).toEqual(face)
        },
      ),
    )
  })
})

it('gives fields of faces that share a name the same shape, for they are written as one object', () => {
  const shapes = new Map<string, unknown>()
  for (const { face } of Object.values(kinds)) {
    for (const [name, shape] of Object.entries(face)) {
      const json = JSON.stringify(shape.toJSONSchema())
      expect(shapes.get(name) ?? json).toBe(json)
      shapes.set(name, json)
    }
  }
})

const emptyModule = {
  titles: {},
  instructions: {},
  limitSeconds: 60,
  shuffleQuestions: false,
  shuffleChoices: false,
}
