/** Files of sound that are what they say, as small as they can be. */

/** A tone of 440 Hz in PCM: 8,000 samples a second of eight bits. */
export function aWav(seconds: number): Uint8Array {
  const samples = Math.round(seconds * 8000)
  const bytes = Buffer.alloc(44 + samples)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt32LE(8000, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples, 40)
  for (let at = 0; at < samples; at += 1)
    bytes[44 + at] = 128 + Math.round(60 * Math.sin((2 * Math.PI * 440 * at) / 8000))
  return bytes
}

/** Frames of MPEG 1, layer III, 44,100 Hz; each of another rate, in kilobits a second. */
export function anMp3(rates: readonly (32 | 64 | 128)[], tags: { before?: Uint8Array; behind?: Uint8Array } = {}) {
  const index = { 32: 1, 64: 5, 128: 9 }
  const frames = rates.map((rate) => {
    const frame = Buffer.alloc(Math.floor((144_000 * rate) / 44_100))
    frame.writeUInt32BE((0xfffb0000 | (index[rate] << 12)) >>> 0)
    return frame
  })
  return Buffer.concat([tags.before ?? Buffer.alloc(0), ...frames, tags.behind ?? Buffer.alloc(0)])
}

/** ID3v2.4 with so many bytes of something. */
export function anId3(size: number): Uint8Array {
  const tag = Buffer.alloc(10 + size)
  tag.write('ID3')
  tag[3] = 4
  for (let at = 0; at < 4; at += 1) tag[6 + at] = (size >> (7 * (3 - at))) & 0x7f
  return tag
}

/** Frames of AAC, 44,100 Hz, as a stream. */
export function anAdts(frames: number): Uint8Array {
  const length = 16
  const frame = Buffer.alloc(length)
  frame.writeUInt32BE((0xfff10000 | (1 << 14) | (4 << 10) | (2 << 6) | (length >> 11)) >>> 0)
  frame.writeUInt16BE((length & 0x7ff) << 5, 4)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

type Ogg = 'opus' | 'vorbis' | 'theora'

/** Ogg with a first page that says what it is and a last one that says how many samples it has. */
export function anOgg(codec: Ogg, samples: number, { isWhole = true } = {}): Uint8Array {
  return Buffer.concat([oggPage(2, 0n, oggHead(codec)), oggPage(isWhole ? 4 : 0, BigInt(samples), Buffer.alloc(30))])
}

function oggHead(codec: Ogg): Buffer {
  const head = Buffer.alloc(30)
  if (codec === 'opus') {
    head.write('OpusHead')
    head.writeUInt16LE(312, 10)
  } else if (codec === 'vorbis') {
    head[0] = 1
    head.write('vorbis', 1)
    head.writeUInt32LE(44_100, 12)
  } else head.write('\u0080theora', 'latin1')
  return head
}

function oggPage(flags: number, granule: bigint, body: Buffer): Buffer {
  const head = Buffer.alloc(28)
  head.write('OggS')
  head[5] = flags
  head.writeBigInt64LE(granule, 6)
  head[26] = 1
  head[27] = body.length
  return Buffer.concat([head, body])
}

interface Mp4 {
  codec?: string
  handler?: string
  /** 0 for what is written while it is recorded. */
  scale?: number
}

/** MP4 with one track. */
export function anMp4(length: number, { codec = 'mp4a', handler = 'soun', scale = 1000 }: Mp4 = {}): Uint8Array {
  const header = Buffer.alloc(24)
  header.writeUInt32BE(scale, 12)
  header.writeUInt32BE(length, 16)
  const handling = Buffer.alloc(24)
  handling.write(handler, 8)
  const described = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, Buffer.alloc(28))])
  const track = box(
    'trak',
    box('mdia', Buffer.concat([box('hdlr', handling), box('minf', box('stbl', box('stsd', described)))])),
  )
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0')),
    box('moov', Buffer.concat([box('mvhd', header), track])),
    box('mdat', Buffer.alloc(8)),
  ])
}

function box(name: string, inside: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + inside.length)
  head.write(name, 4)
  return Buffer.concat([head, inside])
}
