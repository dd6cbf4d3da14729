import { decodeEntities } from '../entities.ts'
import type { MathNode } from './mathml.ts'

interface OpenNode extends MathNode {
  parts: (MathNode | string)[]
}

/** The formulas in a text of HTML, each whole. */
export const formulasIn = /<math\b[^>]*>[\s\S]*?<\/math>/gi

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
      if (empty !== '/') open.push(made)
    }
  }
  const first = root.parts.find((part) => typeof part !== 'string')
  return first?.name === 'math' ? first : { name: 'math', attributes: {}, parts: root.parts }
}

/** The parts that are elements. */
export function elementsOf({ parts }: MathNode): MathNode[] {
  return parts.filter((part) => typeof part !== 'string')
}

export function wordsOf({ parts }: MathNode): string {
  return parts.map((part) => (typeof part === 'string' ? part : wordsOf(part))).join('')
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
