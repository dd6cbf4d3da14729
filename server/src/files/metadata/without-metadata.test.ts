import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '@agon/domain/test/runs'
import { exif, jpeg, secret, segment } from '#test/photos.ts'
import { rasterSize } from '../raster-size.ts'
import { withoutMetadata } from './without-metadata.ts'

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
function png(...more: Buffer[]): Buffer {
  const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(Buffer.from([0, 1, 2]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function riff(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
function webp(flags: number, ...more: Buffer[]): Buffer {
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    riff('VP8X', Buffer.from([flags, 0, 0, 0, 39, 0, 0, 29, 0, 0])),
    riff('VP8L', Buffer.from([0x2f, 1, 2, 3, 4])),
    ...more,
  ])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('a JPEG loses what its camera wrote, comments, and pictures behind it', () => {
  const others = [
    segment(0xed, Buffer.from(secret)),
    segment(0xe2, Buffer.from(`MPF\0${secret}`)),
    segment(0xfe, Buffer.from(secret)),
  ]
  const sent = Buffer.concat([jpeg(exif(1, true), ...others), jpeg(exif(1, true))])
  const stored = withoutMetadata(sent, 'image/jpeg')
  expect(asText(stored)).not.toContain('GPS')
  expect(Buffer.from(stored).equals(jpeg())).toBe(true)
  expect(rasterSize(stored)).toMatchObject({ width: 40, height: 30 })
})

test.for([true, false])('a JPEG that is turned stays turned (little endian: %s)', (little) => {
  const stored = withoutMetadata(jpeg(exif(6, little)), 'image/jpeg')
  expect(asText(stored)).not.toContain('GPS')
  expect(asText(stored)).toContain('Exif')
  // Again, the same: the one field that is kept is read as it was written.
  expect(Buffer.from(withoutMetadata(stored, 'image/jpeg')).equals(Buffer.from(stored))).toBe(true)
})

test('a PNG loses its texts, times and camera data', () => {
  const more = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME'].map((name) => chunk(name, Buffer.from(secret)))
  const sent = Buffer.concat([png(chunk('gAMA', Buffer.from([0, 0, 177, 143])), ...more), Buffer.from(secret)])
  const stored = withoutMetadata(sent, 'image/png')
  expect(Buffer.from(stored).equals(png(chunk('gAMA', Buffer.from([0, 0, 177, 143]))))).toBe(true)
})

test('a WebP loses its camera data, and no longer announces them', () => {
  const sent = webp(0x1c, riff('EXIF', Buffer.from(secret)), riff('XMP ', Buffer.from(secret)))
  expect(Buffer.from(withoutMetadata(sent, 'image/webp')).equals(webp(0x10))).toBe(true)
})

test('a JPEG that is cut short stays unchanged, wherever it is cut', () => {
  const whole = jpeg(exif(6, true))
  for (let end = 0; end < whole.length; end += 1) {
    const cut = whole.subarray(0, end)
    expect(Buffer.from(withoutMetadata(cut, 'image/jpeg')).equals(cut), `${end} bytes`).toBe(true)
  }
})

test('no bytes make it fail, or the picture grow by more than the turn', () => {
  const types = ['image/jpeg', 'image/png', 'image/webp']
  const starts = [jpeg(exif(3, true)), png(), webp(0x08, riff('EXIF', Buffer.from(secret)))]
  fc.assert(
    fc.property(fc.nat(2), fc.nat(400), fc.uint8Array({ maxLength: 50 }), (kind, cut, tail) => {
      const bytes = Buffer.concat([(starts[kind] ?? Buffer.alloc(0)).subarray(0, cut), tail])
      const stored = withoutMetadata(bytes, types[kind] ?? '')
      expect(stored.length).toBeLessThanOrEqual(bytes.length + 40)
    }),
    { numRuns: runs(300, 20_000) },
  )
  expect(withoutMetadata(Buffer.from('<svg/>'), 'image/svg+xml').toString()).toBe('<svg/>')
})
