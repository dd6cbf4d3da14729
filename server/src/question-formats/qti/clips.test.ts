import { createHash } from 'node:crypto'
import type { Question } from '@agon/domain/question/question'
import { withoutClips } from '@agon/domain/test/questions/clips'
import { samples } from '@agon/domain/test/questions/kinds'
import { describe, expect, test } from 'vitest'
import { aWav } from '#test/clips.ts'
import { aFolder, packed, shelf, withoutNotes, zipOf } from '#test/question-formats/package.ts'
import { anItem, choices, correct, outcome, response, template } from '#test/question-formats/qti.ts'
import { versions } from './spelling.ts'

const { read, filesIn } = aFolder()
const sound = aWav(1)
const sha256 = createHash('sha256').update(sound).digest('hex')
const files = shelf({ [sha256]: sound })

function heard(): Question {
  const question = withoutClips(samples['single-choice'].question)
  const texts = Object.fromEntries(
    Object.entries(question.texts).map(([language, text]) => [
      language,
      {
        ...text,
        figures: {},
        clips: { clip: { title: `A “bird” & <more> (${language})`, transcript: 'Three notes.\nThen & none.' } },
      },
    ]),
  )
  return { ...question, figures: [], clips: [{ id: 'clip', sha256, mediaType: 'audio/wav', seconds: 1 }], texts }
}

describe.each(versions)('QTI %s', (version) => {
  test('a recording goes along in the package, in each language, and comes back so', async () => {
    const bytes = await packed([heard()], version, files)
    const names = filesIn(bytes)
    const path = `media/${sha256.slice(0, 20)}.wav`
    expect(names[path]).toBeDefined()
    expect(names['imsmanifest.xml']).toContain(`href="${path}"`)
    const { items, clips } = read(bytes)
    expect(items.map(({ question }) => question)).toEqual([heard()])
    expect(items.map(({ losses }) => losses)).toEqual([[]])
    expect(clips.map((clip) => clip.sha256)).toEqual([sha256])
  })

  test('without our comment other programs’ reading keeps sound, title and what is heard', async () => {
    // The sound as bytes: a text would change it.
    const unpacked = filesIn(await packed([heard()], version, files))
    const bare = { ...unpacked, [`media/${sha256.slice(0, 20)}.wav`]: sound }
    const { items, faults } = read(await withoutNotes(bare))
    expect(faults).toEqual([])
    const [item] = items
    expect(item?.losses).toEqual([])
    expect(item?.question.clips).toEqual(heard().clips)
    const said = Object.values(item?.question.texts ?? {}).map((text) => text.clips)
    expect(said).toEqual(Object.values(heard().texts).map((text) => text.clips))
  })

  test('a file that is gone is known by its fingerprint, and that is reported', async () => {
    const { items } = read(await packed([heard()], version))
    expect(items[0]?.losses.map(({ code }) => code)).toEqual(['clip-needed'])
    expect(items[0]?.question).toEqual(heard())
  })
})

const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><resources>
  <resource identifier="i1" type="imsqti_item_xmlv2p2" href="i1.xml"><file href="i1.xml"/></resource></resources></manifest>`

async function asked(body: string, after = '') {
  const item = anItem(
    `${response('single', 'identifier', correct('A'))}${outcome}<itemBody>${body}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which?</prompt>${choices('One', 'Two')}</choiceInteraction></itemBody>${template('match_correct')}${after}`,
  )
  const { items, faults } = read(await zipOf({ 'imsmanifest.xml': manifest, 'i1.xml': item, 'song.wav': sound }))
  expect(faults).toEqual([])
  const [found] = items
  if (found === undefined) throw new Error('not one question')
  return { ...found, losses: found.losses.map(({ code }) => code) }
}

test('objects and audio of other programs are recordings, called as they say or by their file', async () => {
  const object = await asked('<p>Listen: <object type="audio/x-wav" data="song.wav">A song</object></p>')
  expect(object.losses).toEqual([])
  expect(object.question.texts.en?.clips).toEqual({ clip: { title: 'A song', transcript: '' } })
  expect(object.question.texts.en?.stem).toMatch(/Listen:.*Which\?/)
  const audio = await asked(
    '<audio controls="controls"><source src="song.wav"/><p>Your browser cannot play it.</p></audio>',
  )
  expect(audio.losses).toEqual(['clip-words'])
  expect(audio.question.texts.en?.clips).toEqual({ clip: { title: 'song', transcript: '' } })
})

test('of a media interaction the sound is played with the question; how often it may be is reported', async () => {
  const media = (attributes: string) =>
    `<mediaInteraction responseIdentifier="M" autostart="true"${attributes}><object type="audio/wav" data="song.wav"><p>A song</p><p>La la.</p></object></mediaInteraction>`
  const any = await asked(media(''))
  expect(any.losses).toEqual([])
  expect(any.question.texts.en?.clips).toEqual({ clip: { title: 'A song', transcript: 'La la.' } })
  expect((await asked(media(' maxPlays="2"'))).losses).toEqual(['removed'])
})

test('a sound that is missing, or is in the feedback, is left out and told', async () => {
  expect((await asked('<audio src="gone.mp3" title="Gone"/>')).losses).toEqual(['clip-missing'])
  const out = await asked('<audio src="../../etc/passwd" title="Out"/>')
  expect(out.losses).toEqual(['clip-missing'])
  expect('clips' in out.question).toBe(false)
  const inFeedback = `<modalFeedback outcomeIdentifier="F" identifier="f" showHide="show"><object type="audio/wav" data="song.wav">A song</object></modalFeedback>`
  const late = await asked('<p>Q</p>', inFeedback)
  expect(late.losses).toEqual(['answer-feedback'])
  expect('clips' in late.question).toBe(false)
})
