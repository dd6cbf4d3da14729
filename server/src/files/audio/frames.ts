import type { ClipType } from '@agon/domain/question/clip'
import type { Sound } from './sound.ts'

/** One frame of a stream that has no header of its own. */
export interface Frame {
  /** With its header. */
  bytes: number
  seconds: number
}
export type ReadFrame = (view: DataView, at: number) => Frame | null

/** How far from its place a frame is looked for: programs put zeros and pictures between. */
const farthest = 64 * 1024
/** Of a file that has more of what is no frame, it is not known how long it lasts. */
const mostBetween = 1024 * 1024

/** A stream of frames, behind tags as players write them; null where there are no two frames in a row. */
export function readFrames(view: DataView, mediaType: ClipType, read: ReadFrame): Sound | null {
  let at = nextFrame(view, afterTags(view), read)
  if (at === null) return null
  let seconds = 0
  let between = 0
  for (let frame = frameAt(view, at, read); frame !== null; frame = frameAt(view, at, read)) {
    seconds += frame.seconds
    at += frame.bytes
    if (frameAt(view, at, read) !== null || isEnd(view, at)) continue
    const next = nextFrame(view, at, read)
    // What is neither sound nor a tag: how long it lasts is not known.
    if (next === null) return { mediaType, seconds: view.byteLength - at <= farthest ? seconds : null }
    between += next - at
    if (between > mostBetween) return { mediaType, seconds: null }
    at = next
  }
  return { mediaType, seconds }
}

/** null where less than the whole of it is there. */
function frameAt(view: DataView, at: number, read: ReadFrame): Frame | null {
  const frame = at + 8 > view.byteLength ? null : read(view, at)
  return frame === null || at + frame.bytes > view.byteLength ? null : frame
}

/** The first place from here with two frames in a row. */
function nextFrame(view: DataView, from: number, read: ReadFrame): number | null {
  const last = Math.min(view.byteLength, from + farthest)
  for (let at = from; at < last; at += 1) {
    const frame = frameAt(view, at, read)
    if (frame !== null && frameAt(view, at + frame.bytes, read) !== null) return at
  }
  return null
}

/** ID3v2 (id3.org/id3v2.4.0-structure, 3.1) stands before the sound, perhaps several times; its size has seven bits a byte. */
function afterTags(view: DataView): number {
  let at = 0
  while (at + 10 <= view.byteLength && letter(view, at) === 'I' && letter(view, at + 1) === 'D') {
    if (letter(view, at + 2) !== '3') break
    const size = [6, 7, 8, 9].reduce((sum, on) => sum * 128 + (view.getUint8(at + on) & 0x7f), 0)
    const footer = (view.getUint8(at + 5) & 0x10) === 0 ? 0 : 10
    at += 10 + size + footer
  }
  return at
}

/** ID3v1 and APE tags stand behind it. */
function isEnd(view: DataView, at: number): boolean {
  if (at >= view.byteLength) return true
  const begins = [0, 1, 2].map((on) => (at + on < view.byteLength ? letter(view, at + on) : '')).join('')
  return ['TAG', 'APE', 'LYR', 'ID3'].includes(begins)
}

const letter = (view: DataView, at: number) => String.fromCharCode(view.getUint8(at))
