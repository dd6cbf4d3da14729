import { decodeEntities } from '../entities.ts'
import type { MathNode } from './mathml.ts'

interface OpenNode extends MathNode {
  parts: (MathNode | string)[]
}

/** The formulas in a text of HTML, each whole. */
export const formulasIn = /<math\b[^>]*>[\s\S]*?<\/math>/gi

/** A text of HTML with something else in the place of each formula, or around it; in time that grows with the text alone, whatever is in it. */
export function mapFormulas(
  html: string,
  toText: (formula: string) => string,
  around: (text: string) => string = (text) => text,
): string {
  const [begins, ends] = [/<math\b[^<>]*>/gi, /<\/math>/gi]
  let made = ''
  let from = 0
  for (let begin = begins.exec(html); begin !== null; begin = begins.exec(html)) {
    ends.lastIndex = begin.index
    if (ends.exec(html) === null) break
    made += around(html.slice(from, begin.index)) + toText(html.slice(begin.index, ends.lastIndex))
    from = ends.lastIndex
    begins.lastIndex = from
  }
  return made + around(html.slice(from))
}

const mostDeep = 200

/** Reads a `<math>` as the cleaner, a browser or a maker of MathML writes it; an end that fits nothing is passed over. */
export function readMathml(markup: string): MathNode {
  const root: OpenNode = { name: '', attributes: {}, parts: [] }
  const open = [root]
  for (const [whole, close, name, said = '', empty] of markup.matchAll(
    /<(\/?)([a-z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|[^<]+|</gi,
  )) {
    const parent = open.at(-1) ?? root
    if (name === undefined) parent.parts.push(decodeEntities(whole))
    else if (close === '/') closeTo(open, name.toLowerCase())
    else {
      const made: OpenNode = { name: name.toLowerCase(), attributes: attributesOf(said), parts: [] }
      parent.parts.push(made)
      // Deeper than any formula is: what is in it is beside it.
      if (empty !== '/' && open.length < mostDeep) open.push(made)
    }
  }
  const first = root.parts.find((part) => typeof part !== 'string')
  return first?.name === 'math' ? first : { name: 'math', attributes: {}, parts: root.parts }
}

function attributesOf(said: string): Record<string, string> {
  const found = said.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries(
    [...found].map(([, name = '', one, other]) => [name.toLowerCase(), decodeEntities(one ?? other ?? '')]),
  )
}

function closeTo(open: OpenNode[], name: string): void {
  const at = open.findLastIndex((each) => each.name === name)
  if (at > 0) open.splice(at)
}
