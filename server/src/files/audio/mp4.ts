import { letters, SoundRefused, type Sound } from './sound.ts'

interface Box {
  name: string
  /** Of what is in it. */
  from: number
  to: number
}

/** Written in pieces of a tenth of a second, ten minutes are fewer. */
const mostBoxes = 20_000

/** MP4 (ISO/IEC 14496-12) with one sound in AAC; null for another file. */
export function readMp4(view: DataView): Sound | null {
  if (view.byteLength < 8 || letters(view, 4) !== 'ftyp') return null
  // Counted in the whole file.
  const boxes = { left: mostBoxes }
  const boxesIn = (box: Pick<Box, 'from' | 'to'>) => readBoxes(view, box, boxes)
  const inside = (box: Box, ...path: string[]) => findInside(boxesIn, box, path)
  const whole = { from: 0, to: view.byteLength }
  const movie = boxesIn(whole).find(({ name }) => name === 'moov')
  if (movie === undefined) throw new SoundRefused('it does not say what it holds: it may be cut short.')
  const parts = boxesIn(movie)
  const tracks = parts.filter(({ name }) => name === 'trak')
  const kinds = tracks.map((track) => kindOf(view, inside(track, 'mdia', 'hdlr')))
  if (kinds.includes('vide')) throw new SoundRefused('it is a film. Save its sound alone.')
  const sounds = tracks.filter((_, at) => kinds[at] === 'soun')
  const [sound] = sounds
  if (sound === undefined || sounds.length > 1) throw new SoundRefused('it does not hold one sound.')
  const codec = codecOf(view, inside(sound, 'mdia', 'minf', 'stbl', 'stsd'))
  if (codec !== 'mp4a')
    throw new SoundRefused(`its sound is written as “${codec}”, which not every browser plays; AAC is.`)
  const header = parts.find(({ name }) => name === 'mvhd')
  return { mediaType: 'audio/mp4', seconds: header === undefined ? null : lengthOf(view, header) }
}

function readBoxes(view: DataView, { from, to }: Pick<Box, 'from' | 'to'>, most: { left: number }): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const said = view.getUint32(at)
    const isLong = said === 1
    // 0: to the end of the file.
    const size = said === 0 ? to - at : isLong ? Number(view.getBigUint64(at + 8)) : said
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) throw new SoundRefused('it is cut short.')
    most.left -= 1
    if (most.left < 0) throw new SoundRefused('it is made of more parts than a recording has.')
    boxes.push({ name: letters(view, at + 4), from: at + head, to: at + size })
    at += size
  }
  return boxes
}

function findInside(boxesIn: (box: Box) => Box[], box: Box, path: readonly string[]): Box | undefined {
  let found: Box | undefined = box
  for (const name of path) found = found && boxesIn(found).find((one) => one.name === name)
  return found
}

function kindOf(view: DataView, handler: Box | undefined): string {
  return handler === undefined ? '' : letters(view, handler.from + 8)
}

function codecOf(view: DataView, described: Box | undefined): string {
  // Behind a version, flags and a count stands the first of its boxes.
  return described === undefined ? '' : letters(view, described.from + 12)
}

/** Of the whole film; null where it is written while it is recorded, and so not known at its beginning. */
function lengthOf(view: DataView, { from }: Box): number | null {
  const isLong = view.getUint8(from) === 1
  const scale = view.getUint32(from + (isLong ? 20 : 12))
  const length = isLong ? Number(view.getBigUint64(from + 24)) : view.getUint32(from + 16)
  return scale === 0 || length === 0 || length === 0xffffffff ? null : length / scale
}
