import { readFrames, type Frame } from './frames.ts'
import type { Sound } from './sound.ts'

/** ISO/IEC 11172-3, 2.4.2.3, and 13818-3: kilobits a second of layer III, of MPEG 1 and of MPEG 2 and 2.5. */
const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** Samples a second, of MPEG 2.5, of what is reserved, of MPEG 2 and of MPEG 1. */
const frequencies = [[11_025, 12_000, 8000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]]

/** MPEG audio, layer III: every frame says how long it is, so that files of a changing rate are measured truly, too. */
export function readMp3(view: DataView): Sound | null {
  return readFrames(view, 'audio/mpeg', readFrame)
}

function readFrame(view: DataView, at: number): Frame | null {
  const header = view.getUint32(at)
  // Eleven bits set, and layer III.
  if (header >>> 21 !== 0x7ff || ((header >>> 17) & 3) !== 1) return null
  const version = (header >>> 19) & 3
  const isFirst = version === 3
  const rate = (isFirst ? rates1 : rates2)[(header >>> 12) & 15]
  const frequency = frequencies[version]?.[(header >>> 10) & 3]
  // A free rate, 0, does not say where the frame ends.
  if (rate === undefined || rate === 0 || frequency === undefined) return null
  const samples = isFirst ? 1152 : 576
  const padding = (header >>> 9) & 1
  return { bytes: Math.floor((samples * rate * 125) / frequency) + padding, seconds: samples / frequency }
}
