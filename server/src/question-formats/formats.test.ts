import { exportFormats } from '@agon/contract/question/files'
import { withoutClips } from '@agon/domain/test/questions/clips'
import { samples } from '@agon/domain/test/questions/kinds'
import type { Question } from '@agon/domain/question/question'
import { expect, test } from 'vitest'
import { formats } from './formats.ts'

/** A single choice of one language without figures, and the same with a recording. */
function heard(): { silent: Question; played: Question } {
  const question = withoutClips(samples['single-choice'].question)
  const en = { ...question.texts.en, stem: '<p>Which?</p>', choices: question.texts.en?.choices ?? {}, figures: {} }
  const silent = { ...question, figures: [], texts: { en } }
  const clip = { id: 'clip', sha256: 'e'.repeat(64), mediaType: 'audio/mpeg' as const, seconds: 4 }
  const words = { clip: { title: 'A bird', transcript: 'Three notes.' } }
  return { silent, played: { ...silent, clips: [clip], texts: { en: { ...en, clips: words } } } }
}

test('each format tells what it does not carry of recordings', async () => {
  const { silent, played } = heard()
  const more = await Promise.all(
    exportFormats.map(async (format) => {
      const { losses } = await formats[format].writer()
      const before = new Set(losses(silent).map(({ message }) => message))
      const after = losses(played).map(({ message }) => message)
      return [format, after.filter((message) => !before.has(message))] as const
    }),
  )
  const none = 'The file has no place for the recordings.'
  expect(Object.fromEntries(more)).toEqual({
    'moodle-xml': [],
    'qti-3.0': ['Other programs do not see the transcripts of recordings. Agon does, when it reads the file again.'],
    'qti-2.2': ['Other programs do not see the transcripts of recordings. Agon does, when it reads the file again.'],
    gift: ['Other programs do not see the recordings. Agon does, when it reads the file again.'],
    xlsx: [none],
    csv: [none],
    aiken: [none],
  })
})
