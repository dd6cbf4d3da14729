import { Problem } from '@agon/domain/problem'
import { pngWithoutMetadata, webpWithoutMetadata } from './chunks.ts'
import { jpegWithoutMetadata } from './jpeg.ts'

const readers: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  'image/jpeg': jpegWithoutMetadata,
  'image/png': pngWithoutMetadata,
  'image/webp': webpWithoutMetadata,
}

/** Types of pictures in which cameras and programs leave the position, the device, the time and names. */
export const hasMetadataType = (mediaType: string): boolean => mediaType in readers

/**
 * A picture without the position, the camera, times, names and comments in it. How it is drawn and turned stays. Throws `figure` for one
 * that is cut short or malformed so that they may still be in it.
 */
export function withoutMetadata(bytes: Uint8Array, mediaType: string): Uint8Array {
  try {
    return readers[mediaType]?.(bytes) ?? bytes
  } catch (error) {
    if (error instanceof RangeError) throw new Problem('figure', { why })
    throw error
  }
}

const why =
  'it is cut short or damaged, so the position and camera data in it cannot be removed. Save it again in a picture program.'
