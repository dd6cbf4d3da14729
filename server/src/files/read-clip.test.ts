import { Problem } from '@agon/domain/problem'
import { describe, expect, test } from 'vitest'
import { aWav, anAdts, anId3, anMp3, anMp4, anOgg } from '#test/clips.ts'
import { readClipFile } from './read-clip.ts'

const many = (count: number) => Array.from({ length: count }, () => 32 as const)

/** The code of the refusal and its reason. */
function refused(bytes: Uint8Array): string {
  try {
    return JSON.stringify(readClipFile(bytes))
  } catch (error) {
    if (error instanceof Problem) return `${error.code}: ${String(error.params['why'] ?? '')}`
    throw error
  }
}

describe('a recording is known by its bytes, and says how long it lasts', () => {
  test.each([
    ['WAV', aWav(2.5), { mediaType: 'audio/wav', seconds: 2.5 }],
    ['MP3', anMp3(many(100)), { mediaType: 'audio/mpeg', seconds: 2.6 }],
    ['MP3 of a changing rate', anMp3([...many(50), 128, 64, 128, 64]), { mediaType: 'audio/mpeg', seconds: 1.4 }],
    [
      'MP3 between tags',
      anMp3(many(100), { before: anId3(700), behind: Buffer.from(`TAG${'\0'.repeat(125)}`) }),
      { mediaType: 'audio/mpeg', seconds: 2.6 },
    ],
    ['MP3 behind zeros', anMp3(many(100), { before: Buffer.alloc(500) }), { mediaType: 'audio/mpeg', seconds: 2.6 }],
    ['AAC', anAdts(100), { mediaType: 'audio/aac', seconds: 2.3 }],
    ['M4A', anMp4(4200), { mediaType: 'audio/mp4', seconds: 4.2 }],
    ['Opus', anOgg('opus', 96_312), { mediaType: 'audio/ogg', seconds: 2 }],
    ['Vorbis', anOgg('vorbis', 44_100), { mediaType: 'audio/ogg', seconds: 1 }],
    ['ten minutes', anMp4(600_000), { mediaType: 'audio/mp4', seconds: 600 }],
  ])('%s', (_name, bytes, sound) => {
    expect(readClipFile(bytes)).toEqual(sound)
  })
})

describe('what cannot be played is refused with the reason', () => {
  const wav = Buffer.from(aWav(1))
  const compressed = Buffer.from(wav)
  compressed.writeUInt16LE(2, 20)
  const open = Buffer.from(wav)
  open.writeUInt32LE(0xffffffff, 40)
  test.each([
    ['a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^mediaType/],
    ['nothing', new Uint8Array(), /^mediaType/],
    ['text that is called a recording', Buffer.from('ID3 is what this begins with, and no more'), /^mediaType/],
    ['WAV that browsers do not play', compressed, /^clip: .*PCM/],
    ['WAV that is cut short', wav.subarray(0, 3000), /^clip: .*cut short/],
    ['WAV that does not say its length', open, /^clip: .*how long/],
    ['WAV of nothing', aWav(0), /^clip: .*no sound/],
    ['more than ten minutes', anMp4(600_400), /^clip: it lasts 10 min 0 s; at most 10 minutes/],
    ['M4A that is written while it is recorded', anMp4(0), /^clip: .*how long/],
    ['M4A that is cut short', Buffer.from(anMp4(4200)).subarray(0, 60), /^clip: .*cut short/],
    ['a film', anMp4(4200, { handler: 'vide' }), /^clip: .*film/],
    ['M4A of another codec', anMp4(4200, { codec: 'alac' }), /^clip: .*“alac”/],
    ['Ogg that was broken off', anOgg('opus', 96_000, { isWhole: false }), /^clip: .*how long/],
    ['Ogg with another codec', anOgg('theora', 100), /^clip: .*neither/],
    ['Ogg with two streams', Buffer.concat([anOgg('opus', 9000), anOgg('vorbis', 9000)]), /^clip: .*more than one/],
    ['more than 8 MB', new Uint8Array(8 * 1024 * 1024 + 1), /^clip: .*8 MB/],
  ])('%s', (_name, bytes, why) => {
    expect(refused(bytes)).toMatch(why)
  })
})

test('files that are made to be read for long are given up soon', () => {
  const boxes = Buffer.alloc(8 * 1024 * 1024)
  const box = (at: number, size: number, name: string) => boxes.write(name, boxes.writeUInt32BE(size, at), 'latin1')
  box(0, 8, 'ftyp')
  box(8, boxes.length - 8, 'moov')
  for (let at = 16; at < boxes.length; at += 8) box(at, 8, 'trak')
  expect(refused(boxes)).toMatch(/more parts/)
  const two = Buffer.from(anAdts(2))
  const apart = Buffer.concat(Array.from({ length: 100 }, () => Buffer.concat([two, Buffer.alloc(60_000)])))
  expect(refused(apart)).toMatch(/how long/)
})

test('frames that stand far apart are not counted as if nothing were between them', () => {
  const gap = Buffer.alloc(100_000)
  expect(refused(Buffer.concat([anMp3(many(50)), gap, anMp3(many(50))]))).toMatch(/how long/)
})
