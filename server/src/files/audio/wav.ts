import { letters, SoundRefused, type Sound } from './sound.ts'

/** PCM, floating point, and either of the two as a format with more to say: what every browser plays. */
const played = new Set([1, 3, 0xfffe])

/** RIFF/WAVE (Multimedia Programming Interface 1.0): chunks, of which `fmt ` says bytes a second and `data` holds them; null for another file. */
export function readWav(view: DataView): Sound | null {
  if (letters(view, 0) !== 'RIFF' || letters(view, 8) !== 'WAVE') return null
  let perSecond: number | null = null
  for (let at = 12; at + 8 <= view.byteLength;) {
    const size = view.getUint32(at + 4, true)
    const name = letters(view, at)
    if (name === 'fmt ') {
      if (!played.has(view.getUint16(at + 8, true)))
        throw new SoundRefused('it is a WAV file of a sort that browsers do not play; save it as PCM or MP3.')
      perSecond = view.getUint32(at + 16, true)
    }
    if (name === 'data') return { mediaType: 'audio/wav', seconds: lengthOf(view, at, size, perSecond) }
    // Chunks begin at even places.
    at += 8 + size + (size % 2)
  }
  throw new SoundRefused('it is cut short.')
}

function lengthOf(view: DataView, at: number, size: number, perSecond: number | null): number | null {
  if (perSecond === null || perSecond === 0) return null
  // Programs that record without knowing the end leave the size open.
  if (size === 0xffffffff) return null
  if (at + 8 + size > view.byteLength) throw new SoundRefused('it is cut short.')
  return size / perSecond
}
