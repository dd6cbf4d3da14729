import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aFolder } from '#test/question-formats/package.ts'

const { read } = aFolder()

interface Made {
  name: string | Uint8Array
  extra?: Buffer
  content?: string | Uint8Array
  /** What the directory says where that is not so. */
  said?: {
    size?: number
    packed?: number
    flags?: number
    mode?: number
    offset?: number
    method?: number
    crc?: number
  }
}

/** A ZIP file as a program would write it that means harm. */
function zip(...entries: readonly Made[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '', said = {}, extra = Buffer.alloc(0) } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const named = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(bytes.length, 22)
    local.writeUInt16LE(named.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE((3 << 8) | 20, 4)
    entry.writeUInt16LE(said.flags ?? 0, 8)
    entry.writeUInt16LE(said.method ?? 8, 10)
    entry.writeUInt32LE(said.crc ?? crc32(bytes), 16)
    entry.writeUInt32LE(said.packed ?? packed.length, 20)
    entry.writeUInt32LE(said.size ?? bytes.length, 24)
    entry.writeUInt16LE(named.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt32LE(((said.mode ?? 0o100644) << 16) >>> 0, 38)
    entry.writeUInt32LE(said.offset ?? offset, 42)
    parts.push(local, named, packed)
    directory.push(entry, named, extra)
    offset += 30 + named.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}

function elsewhere(): Buffer {
  const bytes = zip(manifest)
  bytes.writeUInt32LE(9999, bytes.length - 6)
  return bytes
}

const name = 'imsmanifest.xml'
const content = '<manifest><resources/></manifest>'
const manifest = { name, content }

test('a ZIP file that means no harm is read', () => {
  expect(read(zip(manifest, { name: 'folder/' }))).toMatchObject({ faults: [{ code: 'qti-no-items' }] })
})

test.each([
  ['a path out of it', zip(manifest, { name: '../../etc/passwd' }), 'zip-path'],
  ['one that hides it', zip(manifest, { name: 'items/../../x' }), 'zip-path'],
  ['a path from the root', zip(manifest, { name: '/etc/passwd' }), 'zip-path'],
  ['a path of Windows out of it', zip(manifest, { name: 'items\\..\\..\\x' }), 'zip-path'],
  ['a drive', zip(manifest, { name: 'C:/a.xml' }), 'zip-path'],
  ['a name with a sign that ends it', zip(manifest, { name: 'a.xml\0.png' }), 'zip-path'],
  ['a link', zip(manifest, { name: 'link', content: '/etc/passwd', said: { mode: 0o120777 } }), 'zip-link'],
  ['a password', zip({ ...manifest, said: { flags: 1 } }), 'zip-encrypted'],
  ['a hidden directory', zip({ ...manifest, said: { flags: 0x2000 } }), 'zip-encrypted'],
  ['the same name twice', zip(manifest, { name: 'a.xml' }, { name: 'a.xml' }), 'zip-twice'],
  ['a way of packing that nobody knows', zip({ ...manifest, said: { method: 99 } }), 'zip-damaged'],
  ['more than it says', zip({ ...manifest, said: { size: 5 } }), 'zip-damaged'],
  ['packed bytes beyond its end', zip({ ...manifest, said: { packed: 0xffff_fff0 } }), 'zip-damaged'],
  ['less than it says', zip({ ...manifest, said: { size: 500 } }), 'zip-damaged'],
  ['other bytes than it says', zip({ ...manifest, said: { crc: 1 } }), 'zip-damaged'],
  ['a header that is none', zip({ ...manifest, said: { offset: 9 } }), 'zip-damaged'],
  [
    'what unpacks to a thousand times its size',
    zip(manifest, { name: 'a.xml', content: Buffer.alloc(5_000_000) }),
    'zip-bomb',
  ],
  ['what says so', zip(manifest, { name: 'a.xml', content: 'x', said: { size: 300_000_000 } }), 'zip-bomb'],
  ['entries that share their bytes', zip(manifest, { name: 'a.xml', said: { offset: 0 } }), 'zip-overlap'],
  [
    'a manifest that is larger than any',
    zip({ name, content: randomBytes(200_000).toString('hex'), said: { size: 33_600_000 } }),
    'zip-file-large',
  ],
  [
    'more than can be unpacked',
    zip(manifest, ...[1, 2, 3].map((at) => ({ name: `${at}.png`, content: 'x', said: { size: 250_000_000 } }))),
    'zip-large',
  ],
  [
    'more files than a package has',
    zip(manifest, ...Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}` }))),
    'zip-entries',
  ],
  ['nothing', Buffer.alloc(0), 'zip-damaged'],
  ['no ZIP file', Buffer.from('PK\u0003\u0004 and so on'), 'zip-damaged'],
  ['half of one', zip(manifest).subarray(0, 60), 'zip-damaged'],
  ['a directory that lies beyond its end', elsewhere(), 'zip-damaged'],
])('%s is refused', (_, bytes, code) => {
  expect(read(bytes)).toMatchObject({ items: [], faults: [{ code }] })
})

const unicodePath = (of: Buffer, name: string) => {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(5 + Buffer.byteLength(name), 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(crc32(of), 5)
  return Buffer.concat([field, Buffer.from(name)])
}
/** café and Übung in code page 437. */
const cafe = Buffer.from('caf\u0082.xml', 'latin1')
const practice = Buffer.from('\u009Abung.xml', 'latin1')
const item = (href: string) =>
  `<manifest><resources><resource identifier="a" type="imsqti_item_xmlv2p2" href="${href}"/></resources></manifest>`

test.each([
  ['in code page 437', 'caf\u00E9.xml', { name: cafe }],
  ['in code page 437 with a capital', '\u00DCbung.xml', { name: practice }],
  ['in UTF-8 that says so', 'caf\u00E9.xml', { name: 'caf\u00E9.xml', said: { flags: 0x0800 } }],
  ['in UTF-8 that does not say so', 'caf\u00E9.xml', { name: 'caf\u00E9.xml' }],
  ['beside its name in UTF-8', '\u0107up.xml', { name: cafe, extra: unicodePath(cafe, '\u0107up.xml') }],
  [
    'of ASCII beside its name in UTF-8',
    '\u0107up.xml',
    { name: 'cup.xml', extra: unicodePath(Buffer.from('cup.xml'), '\u0107up.xml') },
  ],
  ['renamed since, beside another', 'caf\u00E9.xml', { name: cafe, extra: unicodePath(practice, '\u0107up.xml') }],
])('a file whose name is written %s is found', (_, href, entry: Made) => {
  // What is found is no item; what is not would be missing.
  expect(read(zip({ name, content: item(href) }, { ...entry, content: '<other/>' }))).toMatchObject({
    faults: [{ code: 'qti-root', file: href }],
  })
})

test('a name that is not the UTF-8 that it says is refused', () => {
  expect(read(zip(manifest, { name: cafe, said: { flags: 0x0800 } }))).toMatchObject({ faults: [{ code: 'zip-path' }] })
})

test('a path out of it is refused in the field of the name, too', () => {
  const extra = unicodePath(Buffer.from('a.xml'), '../a.xml')
  expect(read(zip(manifest, { name: 'a.xml', extra }))).toMatchObject({ faults: [{ code: 'zip-path' }] })
})
