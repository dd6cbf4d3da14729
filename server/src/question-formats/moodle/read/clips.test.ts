import { createHash } from 'node:crypto'
import type { Question } from '@agon/domain/question/question'
import { samples } from '@agon/domain/test/questions/kinds'
import { expect, test } from 'vitest'
import { aWav } from '#test/clips.ts'
import { body, choices, only, quiz, sayable, withoutNotes, written } from '#test/question-formats/moodle.ts'
import { cutSounds } from './sounds-in-html.ts'

const sounds = [aWav(1), aWav(0.5)]
const hashes = sounds.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
const shelf = { read: (sha256: string) => Promise.resolve(sounds[hashes.indexOf(sha256)] ?? null) }

function heard(): Question {
  const question = sayable(samples['single-choice'].question)
  const en = question.texts.en ?? { stem: '', choices: {}, figures: {} }
  const clips = {
    clip: { title: 'A “bird” & <more>', transcript: 'Three notes.\nThen none & <silence>.' },
    'clip-2': { title: 'Another [[1]]', transcript: '' },
  }
  return {
    ...question,
    clips: hashes.map((sha256, at) => ({
      id: at === 0 ? 'clip' : 'clip-2',
      sha256,
      mediaType: 'audio/wav',
      seconds: at === 0 ? 1 : 0.5,
    })),
    texts: { en: { ...en, clips } },
  }
}

test('recordings go along with their words, as players of Moodle, and come back so', async () => {
  const xml = withoutNotes(await written([heard()], shelf))
  expect(xml).toContain('name="clip.wav" path="/" encoding="base64"')
  const read = only(xml)
  expect(read.losses).toEqual([])
  expect(read.question).toEqual(heard())
  expect(read.clips.map(({ sha256 }) => sha256)).toEqual(hashes)
  expect(read.pictures).toEqual([])
})

test('as exported and untouched the files come along; one that is gone is reported', async () => {
  const read = only(await written([heard()], shelf))
  expect(read.question).toEqual(heard())
  expect(read.clips.map(({ sha256 }) => sha256)).toEqual(hashes)
  expect(read.losses).toEqual([])
  const half = { read: async (sha256: string) => (sha256 === hashes[0] ? shelf.read(sha256) : null) }
  expect(only(await written([heard()], half)).losses).toEqual(['clip-needed'])
})

const file = (name: string, content: Uint8Array | string) =>
  `<file name="${name}" path="/" encoding="base64">${Buffer.from(content).toString('base64')}</file>`
const asking = (html: string, files = '') =>
  quiz(
    `<question type="multichoice">${body(choices, html).replace('</questiontext>', `${files}</questiontext>`)}</question>`,
  )

test('a link to a sound is a recording called by its words, and what has no title is called by its file', () => {
  const html = `<p>Which bird?</p><p><a href="@@PLUGINFILE@@/my%20bird.wav">A song</a></p>
    <audio controls="true"><source src="@@PLUGINFILE@@/two.wav">@@PLUGINFILE@@/two.wav</audio>`
  const read = only(asking(html, file('my bird.wav', aWav(1)) + file('two.wav', aWav(0.5))))
  expect(read.question.texts.en?.stem).toBe('<p>Which bird?</p>')
  expect(read.question.texts.en?.clips).toEqual({
    clip: { title: 'A song', transcript: '' },
    'clip-2': { title: 'two', transcript: '' },
  })
  expect(read.losses).toEqual(['clip-words'])
})

test('words that are too long for a recording are cut between letters, and told', () => {
  const sound = `<audio src="@@PLUGINFILE@@/a.wav" title="${'x'.repeat(199)}🐦"></audio><details>${'y'.repeat(10_001)}</details>`
  const read = only(asking(`<p>Q?</p>${sound}`, file('a.wav', aWav(1))))
  expect(read.question.texts.en?.clips?.['clip']).toEqual({ title: 'x'.repeat(199), transcript: 'y'.repeat(10_000) })
  expect(read.losses).toEqual(['clip-words-long'])
})

test('what is missing, is no sound, or is in feedback is left out and told; other links stay as they are', () => {
  const sound = '<audio src="@@PLUGINFILE@@/a.mp3" title="A"></audio>'
  expect(only(asking(`<p>Q?</p>${sound}`)).losses).toEqual(['clip-missing'])
  const refused = only(asking(`<p>Q?</p>${sound}`, file('a.mp3', 'no sound')))
  expect(refused.losses).toEqual(['clip-refused'])
  expect('clips' in refused.question).toBe(false)
  const after = `<generalfeedback format="html"><text><![CDATA[Because ${sound}]]></text>${file('a.mp3', aWav(1))}</generalfeedback>`
  const late = only(asking('<p>Q?</p>').replace('<questiontext', `${after}<questiontext`))
  expect(late.losses).toEqual(['clip-elsewhere'])
  expect(late.clips).toEqual([])
  expect(late.question.texts.en?.feedback).toBe('Because')
  expect(cutSounds('<p>See <a href="https://example.org/a.mp3">this</a></p>', () => expect.unreachable())).toContain(
    'this',
  )
})

test('tags that open and never close are read in time that grows with the text alone', () => {
  const found: string[] = []
  const html = '<audio src="@@PLUGINFILE@@/a.mp3">'.repeat(30_000) + '<a href="x">'.repeat(30_000)
  const began = performance.now()
  expect(cutSounds(html, ({ name }) => found.push(name))).toBe(html)
  expect(performance.now() - began).toBeLessThan(2000)
  expect(found).toEqual([])
})
