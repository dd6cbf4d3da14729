import type { Question } from '@agon/domain/question/question'
import { expect, it } from 'vitest'
import { newQuestion } from './draft.ts'

const before = {
  kind: 'true-false',
  key: true,
  marks: 2000,
  penalty: 500,
  difficulty: 'hard',
  topic: 'Rivers',
  source: 'Atlas, 2024',
  author: 'A. Author',
  figures: [],
  texts: { en: { stem: '<p>The Orange is the longest.</p>', choices: {}, figures: {} } },
} satisfies Question

it('gives a new question the marks, difficulty and topic of the one before, and neither its source nor its author', () => {
  const { marks, penalty, difficulty, topic, source, author } = newQuestion(before)
  expect({ marks, penalty, difficulty, topic }).toEqual({
    marks: 2000,
    penalty: 500,
    difficulty: 'hard',
    topic: 'Rivers',
  })
  expect({ source, author }).toEqual({ source: '', author: '' })
})
