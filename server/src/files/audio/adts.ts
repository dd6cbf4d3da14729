import { readFrames, type Frame } from './frames.ts'
import type { Sound } from './sound.ts'

const frequencies = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]

/** AAC in a stream of its own (ISO/IEC 13818-7, 6.2: ADTS). */
export function readAdts(view: DataView): Sound | null {
  return readFrames(view, 'audio/aac', readFrame)
}

function readFrame(view: DataView, at: number): Frame | null {
  const header = view.getUint32(at)
  // Twelve bits set, and layer 0, which MPEG audio does not have.
  if (header >>> 20 !== 0xfff || ((header >>> 17) & 3) !== 0) return null
  const frequency = frequencies[(header >>> 10) & 15]
  const bytes = ((header & 3) << 11) | (view.getUint16(at + 4) >>> 5)
  if (frequency === undefined || bytes < 7) return null
  const blocks = (view.getUint8(at + 6) & 3) + 1
  return { bytes, seconds: (1024 * blocks) / frequency }
}
