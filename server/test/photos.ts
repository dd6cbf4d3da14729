/** Metadata of a camera. */
export const secret = 'GPS 25.7479 S, 28.2293 E; Canon; Thandi'

/** A marker segment of a JPEG. */
export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** EXIF data of a camera: how the picture is turned, and a text. */
export function exif(turned: number, little: boolean): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  const two = (value: number, at: number) => (little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at))
  const four = (value: number, at: number) => (little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  tiff.write(little ? 'II' : 'MM', 0, 'latin1')
  two(42, 2)
  four(8, 4)
  two(2, 8)
  two(0x010f, 10)
  two(0x0112, 22)
  two(3, 24)
  four(1, 26)
  two(turned, 30)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(secret)]))
}

const scan = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd3, 0x56])
/** A photo of 40 × 30 pixels as far as readers of headers see it, with more segments. */
export function jpeg(...more: Buffer[]): Buffer {
  const frame = segment(0xc0, Buffer.from([8, 0, 30, 0, 40, 1, 1, 0x11, 0]))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...more,
    segment(0xe2, Buffer.from('ICC_PROFILE\0 colours', 'latin1')),
    frame,
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    scan,
    Buffer.from([0xff, 0xd9]),
  ])
}
