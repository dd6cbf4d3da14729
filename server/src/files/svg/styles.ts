import { localName } from './read-svg.ts'
import type { StartTag } from '../xml.ts'

/** What a style sheet inside the drawing says of elements, classes and ids, the later after the earlier. */
export type Rules = { selector: string; declarations: Map<string, string> }[]

export function readRules(sheet: string): Rules {
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', inside = '']) =>
    selectors.split(',').map((selector) => ({ selector: selector.trim(), declarations: readDeclarations(inside) })),
  )
}

/** What a tag says of its looks: by its attributes, then by the sheet, then by its own style. Other selectors than one name are not read. */
export function looksOf({ name, attributes }: StartTag, rules: Rules): Map<string, string> {
  const given = new Map(attributes)
  const classes = (given.get('class') ?? '').split(/\s+/).map((one) => `.${one}`)
  const selectors = ['*', localName(name), ...classes, `#${given.get('id') ?? ''}`]
  const fromSheet = selectors.flatMap((selector) =>
    rules.filter((rule) => rule.selector === selector).flatMap(({ declarations }) => [...declarations]),
  )
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
