import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QuestionId } from '../ids.ts'
import { everySample } from '#test/questions/kinds.ts'
import { isAnswered } from './answered.ts'
import { answeringOf, baseOf } from './base.ts'
import { faceOf } from './face.ts'
import { faultsOf } from './faults.ts'
import { rulesOf } from './kinds.ts'
import { mark } from './mark.ts'
import { kindsMarkedByPeople, type QuestionKind } from './parts.ts'

const id = 1 as QuestionId

describe.each(everySample.map((sample) => [sample.question.kind, sample] as const))('%s', (_kind, sample) => {
  const { question, marked, questions, answers } = sample

  it.each(marked.map(([answer, earned]) => [JSON.stringify(answer), answer, earned] as const))(
    'marks %s',
    (_said, answer, earned) => {
      expect(mark(question, answer)).toBe(earned)
    },
  )

  it('has samples that earn all, nothing and less than nothing', () => {
    const earned = marked.map(([, thousandths]) => thousandths)
    if (rulesOf(question).rightAnswer(question) === null) {
      expect(new Set(earned)).toEqual(new Set([0]))
      return
    }
    expect(earned).toContain(question.marks)
    expect(earned).toContain(0)
    expect(earned.some((thousandths) => thousandths < 0)).toBe(true)
  })

  it('gives full marks for what the key says, wherever it can be asked', () => {
    fc.assert(
      fc.property(questions, (any) => {
        expect(faultsOf(any)).toEqual([])
        const right = rulesOf(any).rightAnswer(any)
        if (right === null) return
        expect(isAnswered(right)).toBe(true)
        expect(mark(any, right)).toBe(any.marks)
      }),
    )
  })

  it('gives no answer more than all, and takes no more than the penalty; none costs nothing', () => {
    fc.assert(
      fc.property(
        questions.chain((any) => fc.tuple(fc.constant(any), answers(any))),
        ([any, answer]) => {
          const earned = mark(any, answer)
          expect(Number.isInteger(earned)).toBe(true)
          expect(earned).toBeLessThanOrEqual(any.marks)
          expect(earned).toBeGreaterThanOrEqual(0 - any.penalty)
          if (!isAnswered(answer)) expect(earned).toBe(0)
        },
      ),
    )
    expect(mark(question, undefined)).toBe(0)
  })

  it('has a key, unless only people can mark it', () => {
    const byPeople: readonly QuestionKind[] = kindsMarkedByPeople
    expect(byPeople.includes(question.kind)).toBe(rulesOf(question).rightAnswer(question) === null)
  })

  it('shows a learner neither key nor marks nor feedback', () => {
    const shown = JSON.stringify(faceOf(id, question))
    expect(shown).not.toMatch(/"(key|marks|penalty|feedback|tolerance|scoring|accepted|guidance|source|author)"/)
  })

  it('comes apart into what every kind has and the rest, and together again', () => {
    fc.assert(
      fc.property(questions, (any) => {
        expect({ ...baseOf(any), ...answeringOf(any) }).toEqual(any)
      }),
    )
  })
})
