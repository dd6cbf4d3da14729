import { Problem } from '@agon/domain/problem'
import { longestClip, mostClipBytes, type ClipType } from '@agon/domain/question/clip'
import { readAdts } from './audio/adts.ts'
import { readMp3 } from './audio/mp3.ts'
import { readMp4 } from './audio/mp4.ts'
import { readOgg } from './audio/ogg.ts'
import { SoundRefused, type Sound } from './audio/sound.ts'
import { readWav } from './audio/wav.ts'

export interface ClipFile {
  mediaType: ClipType
  /** To a tenth. */
  seconds: number
}

/** Those that begin with their name come first: frames of MP3 and AAC could be found within another file. */
const readers = [readWav, readOgg, readMp4, readAdts, readMp3]

/** What a recording is by its own bytes, whatever it is called. Throws `mediaType` or `clip` when it cannot be one. */
export function readClipFile(bytes: Uint8Array): ClipFile {
  if (bytes.length > mostClipBytes) throw new Problem('clip', { why: 'it has more than 8 MB.' })
  const { mediaType, seconds } = soundIn(bytes)
  if (seconds === null) throw new Problem('clip', { why: 'it does not say how long it lasts.' })
  // Shorter than a twentieth of a second nothing is heard.
  if (seconds < 0.05) throw new Problem('clip', { why: 'there is no sound in it.' })
  if (seconds > longestClip)
    throw new Problem('clip', { why: `it lasts ${minutes(seconds)}; at most ${longestClip / 60} minutes.` })
  return { mediaType, seconds: Math.max(0.1, Math.round(seconds * 10) / 10) }
}

function soundIn(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const read of readers) {
    const sound = tried(() => read(view))
    if (sound !== null) return sound
  }
  throw new Problem('mediaType')
}

function tried(read: () => Sound | null): Sound | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof SoundRefused) throw new Problem('clip', { why: error.message })
    // Reading past the end: too short to be of this sort.
    if (error instanceof RangeError) return null
    throw error
  }
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`
}
