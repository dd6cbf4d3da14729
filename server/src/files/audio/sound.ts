import type { ClipType } from '@agon/domain/question/clip'

/** What a file says of itself in its headers. */
export interface Sound {
  mediaType: ClipType
  /** null where the file does not say. */
  seconds: number | null
}

/** A file that is of a known sort and cannot be used; the message says why, as the end of a sentence. */
export class SoundRefused extends Error {}

/** Four letters of a header. */
export function letters(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}
