import { samples } from '@agon/domain/test/questions/kinds'
import { expect, test } from 'vitest'
import { addClip, dropClip, sayOfClip } from './clips.ts'
import { asKind, dropFigure, withLanguage } from './draft.ts'
import { missingTexts } from './missing-texts.ts'
import { fieldsOf, questionOf } from './question-fields.ts'

const { question } = samples['single-choice']
const file = { sha256: 'e'.repeat(64), mediaType: 'audio/mpeg', seconds: 4.2 } as const

test('a recording is added with words to be written in every language, and leaves nothing when it is taken out', () => {
  const one = addClip(question, file)
  const two = addClip(one, { ...file, sha256: 'f'.repeat(64) })
  expect(two.clips?.map(({ id }) => id)).toEqual(['clip', 'clip-2'])
  expect(two.texts.af?.clips).toEqual({
    clip: { title: '', transcript: '' },
    'clip-2': { title: '', transcript: '' },
  })
  expect(dropClip(two, 'clip-2')).toEqual(one)
  expect(dropClip(one, 'clip')).toEqual(question)
})

test('its words stay while other things change, and a language that is added has them to write', () => {
  const said = sayOfClip(addClip(question, file), 'en', 'clip', { title: 'A bird' })
  expect(said.texts.en?.clips).toEqual({ clip: { title: 'A bird', transcript: '' } })
  expect(dropFigure(said, 'map').texts.en?.clips).toEqual({ clip: { title: 'A bird', transcript: '' } })
  expect(asKind(said, 'short-text').clips).toEqual(said.clips)
  const more = withLanguage(said, 'zu', true)
  expect(more.texts.zu?.clips).toEqual({ clip: { title: '', transcript: '' } })
  expect(missingTexts(said, 'af')).toBe(missingTexts(addClip(question, file), 'af') + 1)
})

test('as fields to compare it comes back as it was', () => {
  const heard = { title: 'A bird', transcript: 'One\nTwo' }
  const said = sayOfClip(sayOfClip(addClip(question, file), 'en', 'clip', heard), 'af', 'clip', heard)
  expect(questionOf(fieldsOf(said))).toEqual(said)
  expect(questionOf(fieldsOf(question))).toEqual(question)
})
