import { withoutComments } from './css-comments.ts'
import { localName } from './read-svg.ts'
import type { StartTag } from '../xml/read-xml.ts'

/** What a style sheet inside the drawing says of elements, classes and ids, by selector: what is said later counts. */
export type Rules = ReadonlyMap<string, ReadonlyMap<string, string>>

export function readRules(sheet: string): Rules {
  const rules = new Map<string, Map<string, string>>()
  // Cut at signs: an expression that looks for a pair of them takes the square of the time where there is none.
  for (const block of withoutComments(sheet).split('}').slice(0, -1)) {
    const [inside = '', selectors] = block.split('{').reverse()
    if (selectors === undefined) continue
    const declarations = readDeclarations(inside)
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      const said = rules.get(selector) ?? new Map<string, string>()
      for (const [name, value] of declarations) said.set(name, value)
      rules.set(selector, said)
    }
  }
  return rules
}

/** What a tag says of its looks: by its attributes, then by the sheet, then by its own style. Other selectors than one name are not read. */
export function looksOf({ name, attributes }: StartTag, rules: Rules): Map<string, string> {
  const given = new Map(attributes)
  const classes = (given.get('class') ?? '').split(/\s+/).map((one) => `.${one}`)
  const selectors = ['*', localName(name), ...classes, `#${given.get('id') ?? ''}`]
  const fromSheet = selectors.flatMap((selector) => [...(rules.get(selector) ?? [])])
  return new Map([...attributes, ...fromSheet, ...readDeclarations(given.get('style') ?? '')])
}

function readDeclarations(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap((declaration): [string, string][] => {
      const at = declaration.indexOf(':')
      if (at < 0) return []
      return [
        [
          declaration.slice(0, at).trim().toLowerCase(),
          declaration
            .slice(at + 1)
            .replace('!important', '')
            .trim(),
        ],
      ]
    }),
  )
}
