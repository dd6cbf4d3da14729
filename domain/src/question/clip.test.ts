import { expect, test } from 'vitest'
import type { QuestionId, QuestionVersionId } from '../ids.ts'
import { samples } from '#test/questions/kinds.ts'
import { verifyQuestion } from '../verify/question.ts'
import type { Picture } from '../verify/picture.ts'
import { baseOf, answeringOf } from './base.ts'
import { clipLength, type Clip, type ClipWords } from './clip.ts'
import { faceOf } from './face.ts'
import { faultsOf } from './faults.ts'
import type { Question } from './question.ts'

const clip: Clip = { id: 'clip', sha256: 'e'.repeat(64), mediaType: 'audio/mpeg', seconds: 62.4 }
const there: ClipWords = { title: 'A bird', transcript: 'Three notes, each lower than the one before.' }
const id = 1 as QuestionId

function heard(words: Partial<Record<'en' | 'af', Record<string, ClipWords>>>, clips: Clip[] = [clip]): Question {
  const { question } = samples['single-choice']
  const { en, af } = question.texts
  if (en === undefined || af === undefined) throw new Error('the sample has two languages')
  const texts = { en: { ...en, clips: words.en ?? {} }, af: { ...af, clips: words.af ?? {} } }
  return { ...question, figures: [], clips, texts }
}

const told = (question: Question) => faultsOf(question).map(({ path, code }) => `${path} ${code}`)

test('a recording needs a title in each language, and words belong to a recording of the question', () => {
  expect(told(heard({ en: { clip: there }, af: { clip: there } }))).toEqual([])
  expect(told(heard({ en: { clip: there }, af: { clip: { ...there, title: ' ' } } }))).toEqual([
    'texts.af.clips.clip.title noClipTitle',
  ])
  expect(told(heard({ en: { clip: there, other: there } }, [clip, clip]))).toEqual([
    'clips.1 sameClipId',
    'texts.en.clips.other.title strangeClip',
    'texts.af.clips.clip.title noClipTitle',
    'texts.af.clips.clip.title noClipTitle',
  ])
})

test('a learner gets what is played and what is said of it, and a question without recordings says nothing of any', () => {
  const face = faceOf(id, heard({ en: { clip: there }, af: { clip: there } }))
  expect(face.clips).toEqual([clip])
  expect(face.texts.en?.clips).toEqual({ clip: there })
  expect('clips' in faceOf(id, samples.numeric.question)).toBe(false)
})

test('recordings are part of what every kind has', () => {
  const question = heard({ en: { clip: there }, af: { clip: there } })
  expect(baseOf(question).clips).toEqual([clip])
  expect(answeringOf(question)).not.toHaveProperty('clips')
})

test('how long it lasts is said in minutes and seconds', () => {
  expect([0.2, 9.6, 62.4, 600].map((seconds) => clipLength({ seconds }))).toEqual(['0:01', '0:10', '1:02', '10:00'])
})

const file = (filename: string): Picture => ({ state: 'there', filenames: [filename], labels: null, contrast: null })

function found(words: ClipWords, picture: Picture | undefined) {
  const question = heard({ en: { clip: words }, af: { clip: there } })
  const known = new Map(picture === undefined ? [] : [[clip.sha256, picture]])
  return verifyQuestion({ id, versionId: 1 as QuestionVersionId, question }, {}, ['en', 'af'], known)
    .filter(({ path }) => path.includes('clips'))
    .map(({ severity, path, code }) => `${severity} ${path} ${code}`)
}

test('Verify finds a file that is missing or no recording, and doubts what is said of it', () => {
  expect(found(there, file('bird.mp3'))).toEqual([])
  expect(found(there, undefined)).toEqual(['error clips.0 clipMissing'])
  expect(found(there, { state: 'unreadable' })).toEqual(['error clips.0 clipUnreadable'])
  expect(found({ title: 'bird', transcript: ' ' }, file('bird.mp3'))).toEqual([
    'doubt texts.en.clips.clip.title clipTitleIsFilename',
    'doubt texts.en.clips.clip.transcript transcriptMissing',
  ])
  expect(found({ ...there, title: 'Song 7.ogg' }, file('x.ogg'))).toEqual([
    'doubt texts.en.clips.clip.title clipTitleIsFilename',
  ])
  expect(found({ ...there, title: '' }, file('x.ogg'))).toEqual(['error texts.en.clips.clip.title noClipTitle'])
})
