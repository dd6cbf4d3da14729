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

test.for([
  ['without its last two bytes', (bytes: Buffer) => bytes.subarray(0, -2)],
  ['cut in its scan', (bytes: Buffer) => bytes.subarray(0, -5)],
  ['cut in a segment', (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('ICC_PROFILE') + 4)],
  [
    'with bytes between its segments',
    (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 2), Buffer.of(0), bytes.subarray(2)]),
  ],
  ['with a second beginning', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 2), bytes])],
] as const)('a JPEG %s loses its position too, and ends', ([, damage]) => {
  const stored = withoutMetadata(damage(jpeg(exif(6, true), segment(0xfe, Buffer.from(secret)))), 'image/jpeg')
  expect(asText(stored)).not.toContain('GPS')
  expect(Buffer.from(stored.subarray(-2)).toString('hex')).toBe('ffd9')
})

test('a PNG or WebP that is cut in a chunk is refused, and one that only lacks its end is not', () => {
  const text = chunk('tEXt', Buffer.from(secret))
  const cut = (bytes: Buffer, by: number) => bytes.subarray(0, bytes.length - by)
  expect(asText(withoutMetadata(cut(png(text), 12), 'image/png'))).not.toContain('GPS')
  const refused = expect.objectContaining({ code: 'figure', reason: expect.stringMatching(/cut short/) })
  expect(() => withoutMetadata(cut(png(text), 20), 'image/png')).toThrow(refused)
  expect(() => withoutMetadata(cut(webp(0x08, riff('EXIF', Buffer.from(secret))), 3), 'image/webp')).toThrow(refused)
})

test('a picture is stored without its position or refused, wherever it is cut and whatever follows', () => {
  const text = chunk('tEXt', Buffer.from(secret))
  const pictures = [
    ['image/jpeg', jpeg(exif(3, true))],
    ['image/png', png(text)],
    ['image/webp', webp(0x08, riff('EXIF', Buffer.from(secret)))],
  ] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...pictures),
      fc.nat(400),
      fc.uint8Array({ maxLength: 50 }),
      ([type, whole], cut, tail) => {
        const bytes = Buffer.concat([whole.subarray(0, cut), tail])
        let stored: Uint8Array
        try {
          stored = withoutMetadata(bytes, type)
        } catch (error) {
          expect(error).toMatchObject({ code: 'figure' })
          return
        }
        expect(stored.length).toBeLessThanOrEqual(bytes.length + 40)
        expect(asText(stored)).not.toContain('GPS')
      },
    ),
    { numRuns: runs(300, 20_000) },
  )
  expect(withoutMetadata(Buffer.from('<svg/>'), 'image/svg+xml').toString()).toBe('<svg/>')
})
