import { plainText } from '@agon/domain/question/plain-text'
import { isNamedAsSound } from '#/question-formats/reading/clips.ts'

/** A recording of the file, as it is in a text. */
export interface Sound {
  /** Of its file. */
  name: string
  title: string
  /** HTML of what is heard, where it stands right behind it. */
  heard: string
}

/**
 * The text without the recordings of its file: `<audio>`, and links to sounds, which Moodle shows as players. A `<details>` right behind is
 * what is heard, and goes with it. Read from left to right once, so that no text takes long.
 */
export function cutSounds(html: string, take: (sound: Sound) => void): string {
  const kept: string[] = []
  let from = 0
  let hasCut = false
  const ends = { audio: 0, a: 0 }
  for (let found = nextTag(html, 0); found !== null; found = nextTag(html, found.end)) {
    const end = endOf(html, found, ends)
    if (end === -1) continue
    const inner = html.slice(found.end, end)
    const name = soundIn(found.name, found.tag, inner)
    if (name === null) continue
    const after = end + found.name.length + 3
    const heard = detailsAt(html, after)
    const title =
      attribute(found.tag, 'title') || attribute(found.tag, 'aria-label') || (found.name === 'a' ? inner : '')
    take({ name, title: isAddress(title) ? '' : title, heard: heard?.inner ?? '' })
    kept.push(html.slice(from, found.at))
    from = heard?.end ?? after
    found.end = from
    hasCut = true
  }
  if (!hasCut) return html
  return [...kept, html.slice(from)].join('').replace(/<p\b[^<>]*>(?:\s|&nbsp;|<br\b[^<>]*>)*<\/p>/gi, '')
}

/** Longer ones are no words of a recording. */
const longest = 20_000

/** Where the element ends, or the next of its name does; -1 where none does any more. */
function endOf(html: string, { name, end }: Tag, ends: Record<Tag['name'], number>): number {
  if (ends[name] !== -1 && ends[name] < end) ends[name] = html.indexOf(`</${name}>`, end)
  return ends[name]
}

interface Tag {
  name: 'audio' | 'a'
  tag: string
  at: number
  end: number
}

function nextTag(html: string, from: number): Tag | null {
  const tags = /<(audio|a)\b[^<>]*>/gi
  tags.lastIndex = from
  const found = tags.exec(html)
  if (found === null) return null
  const [tag, name = ''] = found
  return { name: name.toLowerCase() === 'a' ? 'a' : 'audio', tag, at: found.index, end: found.index + tag.length }
}

/** The name of the file; null for a link to anything else. */
function soundIn(element: Tag['name'], tag: string, inner: string): string | null {
  if (element === 'a') {
    const name = nameIn(attribute(tag, 'href'))
    return name !== null && isNamedAsSound(name) ? name : null
  }
  const source = /<source\b[^<>]*>/i.exec(inner.slice(0, longest))?.[0] ?? ''
  return nameIn(attribute(tag, 'src') || attribute(source, 'src'))
}

function detailsAt(html: string, at: number): { inner: string; end: number } | null {
  const begins = /\s*<details\b[^<>]*>/iy
  begins.lastIndex = at
  const found = begins.exec(html)
  if (found === null) return null
  const room = html.slice(begins.lastIndex, begins.lastIndex + longest)
  const end = room.indexOf('</details>')
  if (end === -1) return null
  const inner = room.slice(0, end)
  const summary = inner.indexOf('</summary>')
  return { inner: summary === -1 ? inner : inner.slice(summary + 10), end: begins.lastIndex + end + 10 }
}

function attribute(tag: string, name: string): string {
  const found = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  return found?.[1] ?? found?.[2] ?? ''
}

/** A link may show its own address. */
const isAddress = (words: string) => /^\s*(?:@@PLUGINFILE@@|https?:)/i.test(plainText(words))

/** `@@PLUGINFILE@@/my%20song.mp3` is `my song.mp3`; null for what is not in the file. */
function nameIn(address: string): string | null {
  const path = /^@@PLUGINFILE@@\/([^?#]+)/.exec(plainText(address))?.[1]
  if (path === undefined) return null
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
