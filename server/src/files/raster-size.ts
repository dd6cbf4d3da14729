/** The size in pixels that a picture's own header says; null when it is none of the kind or cut short. */
export function rasterSize(bytes: Uint8Array): { mediaType: RasterType; width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return png(view) ?? webp(view) ?? jpeg(view)
  } catch (error) {
    // Reading past the end: the file is shorter than its header says.
    if (error instanceof RangeError) return null
    throw error
  }
}

type RasterType = 'image/png' | 'image/jpeg' | 'image/webp'
type Size = ReturnType<typeof rasterSize>

/** PNG 1.2, section 4.1.1: the header chunk is the first. */
function png(view: DataView): Size {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(12) !== 0x49484452) return null
  return { mediaType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** RFC 9649: lossy (VP8), lossless (VP8L) and extended (VP8X) files say their size in different places. */
function webp(view: DataView): Size {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null
  const size = (width: number, height: number): Size => ({ mediaType: 'image/webp', width, height })
  switch (view.getUint32(12)) {
    case 0x56503820:
      return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    case 0x5650384c: {
      const bits = view.getUint32(21, true)
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 0x56503858:
      return size(1 + uint24(view, 24), 1 + uint24(view, 27))
    default:
      return null
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

/** ITU-T T.81, annex B: the size is in the start-of-frame segment. */
function jpeg(view: DataView): Size {
  if (view.getUint16(0) !== 0xffd8) return null
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isStartOfFrame(marker)) {
      return { mediaType: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    } else at += 2 + view.getUint16(at + 2)
  }
}

/** C0–CF without the tables of Huffman codes (C4), extensions (C8) and arithmetic codes (CC). */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
