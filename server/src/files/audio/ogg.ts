import { letters, SoundRefused, type Sound } from './sound.ts'

/** Opus counts at this rate, whatever it was made of (RFC 7845, 4). */
const opusRate = 48_000

interface Codec {
  /** Samples a second. */
  rate: number
  /** Samples before what is heard. */
  skipped: number
}

/** Ogg (RFC 3533) with Opus (RFC 7845) or Vorbis; its last page says how many samples there are. Null for another file. */
export function readOgg(view: DataView): Sound | null {
  if (letters(view, 0) !== 'OggS') return null
  let codec: Codec | null = null
  let samples = 0
  let ends = false
  for (let at = 0; at + 27 <= view.byteLength && letters(view, at) === 'OggS';) {
    const flags = view.getUint8(at + 5)
    const segments = view.getUint8(at + 26)
    const body = at + 27 + segments
    let size = 0
    for (let on = 0; on < segments; on += 1) size += view.getUint8(at + 27 + on)
    if (body + size > view.byteLength) throw new SoundRefused('it is cut short.')
    if ((flags & 2) !== 0) {
      if (codec !== null) throw new SoundRefused('it holds more than one stream: only a single sound is played.')
      codec = codecOf(view, body)
    }
    const granule = view.getBigInt64(at + 6, true)
    // -1 where no packet ends on the page.
    if (granule > 0n) samples = Number(granule)
    ends = (flags & 4) !== 0
    at = body + size
  }
  if (codec === null) throw new SoundRefused('it is Ogg with neither Opus nor Vorbis in it.')
  // A recording that was broken off has no last page.
  return { mediaType: 'audio/ogg', seconds: ends ? (samples - codec.skipped) / codec.rate : null }
}

function codecOf(view: DataView, at: number): Codec {
  if (letters(view, at) === 'Opus' && letters(view, at + 4) === 'Head')
    return { rate: opusRate, skipped: view.getUint16(at + 10, true) }
  // Vorbis I, 4.2.2: the identification header.
  if (view.getUint8(at) === 1 && letters(view, at + 1) === 'vorb') {
    const rate = view.getUint32(at + 12, true)
    if (rate > 0) return { rate, skipped: 0 }
  }
  throw new SoundRefused('it is Ogg with neither Opus nor Vorbis in it.')
}
