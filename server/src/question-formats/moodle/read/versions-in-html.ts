/** A text in one language among several that stand side by side. */
export interface Version {
  way: 'span' | 'braces'
  /** Lower case, without a country. */
  language: string
  words: string
  from: number
  to: number
}

/** Moodle's own way, and that of its plug-in for several languages. */
const begins = /<span\b([^<>]*)>|\{mlang\s+([\w-]+)\}/gi
const ends = { span: /<\/span>/gi, braces: /\{mlang\}/gi }

/** Read from left to right once, so that no text takes long. */
export function versionsIn(html: string): Version[] {
  const found: Version[] = []
  const endless = new Set<Version['way']>()
  begins.lastIndex = 0
  for (let begun = begins.exec(html); begun !== null; begun = begins.exec(html)) {
    const way = begun[2] === undefined ? 'span' : 'braces'
    const said = begun[2] ?? languageOfSpan(begun[1] ?? '')
    if (said === null || endless.has(way)) continue
    const [from, end] = [begins.lastIndex, ends[way]]
    end.lastIndex = from
    const ended = end.exec(html)
    // What does not end here ends nowhere behind either.
    if (ended === null) endless.add(way)
    else {
      const language = said.toLowerCase().replace(/[-_].*$/, '')
      const words = html.slice(from, ended.index)
      found.push({ way, language, words, from: begun.index, to: end.lastIndex })
      begins.lastIndex = end.lastIndex
    }
  }
  return found
}

function languageOfSpan(attributes: string): string | null {
  if (!/\sclass="multilang"/i.test(attributes)) return null
  return /\slang="([\w-]+)"/i.exec(attributes)?.[1] ?? null
}

/** Versions of the same words: with nothing but space between them. */
export function besideEachOther(html: string): Version[][] {
  const groups: Version[][] = []
  for (const version of versionsIn(html)) {
    const last = groups.at(-1)?.at(-1)
    const isBeside = last?.way === version.way && html.slice(last.to, version.from).trim() === ''
    if (isBeside) groups.at(-1)?.push(version)
    else groups.push([version])
  }
  return groups
}
