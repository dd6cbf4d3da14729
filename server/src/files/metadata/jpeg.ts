/** Of the marker segments of a JPEG (ITU-T T.81, annex B), those that a picture needs: sizes, tables and colours. */

const startOfScan = 0xda
const startOfImage = 0xd8
const endOfImage = 0xd9
const exifSegment = 0xe1

/** A JPEG without camera data, positions, comments, and other pictures behind it. One that is cut short ends where its bytes end. */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const needed: Uint8Array[] = [bytes.subarray(0, 2)]
  let turned = 1
  let isDrawn = false
  for (let at = nextMarker(bytes, 2); at < bytes.length; at = nextMarker(bytes, at)) {
    const marker = bytes[at + 1] ?? endOfImage
    if (marker === endOfImage || (marker === startOfImage && isDrawn)) break
    if (isAlone(marker)) {
      at += 2
      continue
    }
    const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
    // Of a segment that is cut short nothing is drawn.
    if (end > bytes.length || end < at + 4) break
    const segment = bytes.subarray(at, end)
    if (marker === exifSegment) turned = orientationOf(segment) ?? turned
    if (isNeeded(marker, segment)) needed.push(segment)
    at = end
    if (marker === startOfScan) {
      isDrawn = true
      const after = endOfScan(bytes, at)
      needed.push(bytes.subarray(at, after))
      at = after
    }
  }
  needed.push(Uint8Array.of(0xff, endOfImage))
  // Viewers turn a picture by the only field that stays.
  if (turned !== 1) needed.splice(1, 0, orientationSegment(turned))
  return Buffer.concat(needed)
}

/** Where the next segment begins. Viewers skip what is between segments, and FF may be repeated. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && !(bytes[at] === 0xff && bytes[at + 1] !== 0xff && bytes[at + 1] !== 0)) at += 1
  return at
}

/** A marker without a segment: restarts, TEM, and the beginning of a picture. */
const isAlone = (marker: number): boolean =>
  marker === startOfImage || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Application segments hold the camera's data. JFIF, colour profiles and Adobe's transform say how the picture is drawn. */
function isNeeded(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xe0 || marker === 0xee) return true
  if (marker === 0xe2) return beginsWith(segment, 'ICC_PROFILE')
  const isApplication = marker >= 0xe1 && marker <= 0xef
  const isComment = marker === 0xfe
  return !isApplication && !isComment
}

function beginsWith(segment: Uint8Array, name: string): boolean {
  return Buffer.from(segment.subarray(4, 4 + name.length)).toString('latin1') === name
}

/** Within a scan, FF is followed by 00 or by a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

const exifHeader = 'Exif\u0000\u0000'
const orientationTag = 0x0112

/** The turn of the picture (1 to 8) by the first directory of its EXIF data. */
function orientationOf(segment: Uint8Array): number | undefined {
  if (!beginsWith(segment, exifHeader)) return undefined
  const tiff = segment.subarray(4 + exifHeader.length)
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  try {
    const little = view.getUint16(0) === 0x4949
    const directory = view.getUint32(4, little)
    const entries = view.getUint16(directory, little)
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * 12
      if (view.getUint16(at, little) !== orientationTag) continue
      const value = view.getUint16(at + 8, little)
      return value >= 1 && value <= 8 ? value : undefined
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** EXIF data with nothing but the turn. */
function orientationSegment(turned: number): Uint8Array {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(turned, 18)
  const content = Buffer.concat([Buffer.from(exifHeader, 'latin1'), tiff])
  const head = Buffer.from([0xff, exifSegment, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
