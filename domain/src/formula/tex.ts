import { decodeEntities } from '../entities.ts'
import { mapFormulas, readMathml } from './read-mathml.ts'
import { strictMath } from './strict-math.ts'
import { writeMath } from './write-mathml.ts'

/** TeX that makes a longer formula than a page can show is taken for a mistake or an attack. */
export const mostTex = 2000
const mostMathml = 60_000

/** Makes MathML of TeX, and throws what is wrong with it: temml's `renderToString`, which server and editor bring. */
export type RenderTex = (tex: string, settings: typeof options & { displayMode: boolean }) => string

const options = {
  throwOnError: true,
  trust: false,
  strict: false,
  annotate: false,
  wrap: 'none',
  maxSize: [20, 200] as [number, number],
  maxExpand: 500,
} as const

/** The formula that this TeX says, always the same for the same TeX. Throws what `render` throws. */
export function formulaOf(tex: string, block: boolean, render: RenderTex): string {
  const tidied = tex.length > 2 * mostTex ? tex : tidyTex(tex)
  if (tidied.length > mostTex) throw new Error('The formula is too long.')
  const mathml = render(tidied, { ...options, displayMode: block })
  const { content } = strictMath(readMathml(mathml))
  const formula = writeMath({ block, tex: tidied, content })
  if (formula.length > mostMathml) throw new Error('The formula is too long.')
  return formula
}

/** On one line, without comments. */
export function tidyTex(tex: string): string {
  return tex
    .replace(/(?<!\\)((?:\\\\)*)%[^\n]*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\\)(?:\\\\)*\\$/, '$& ')
}

// What stands between the signs: no tag but a line end, no sign that begins or ends a formula.
const inside = String.raw`((?:[^<\\$]|<(?![a-z!/])|\\[^()[\]]|\$(?!\$)|<br\s*/?>){0,3000}?)`
const signs = new RegExp(String.raw`</?[a-z!][^<>]*>|(?:\\\(${inside}\\\)|\\\[${inside}\\\]|\$\$${inside}\$\$)`, 'gi')

/** Puts formulas in the place of the TeX that a text has between `\(` and `\)`, `\[` and `\]`, or two `$$`; null leaves it as it is. */
export function withFormulas(html: string, toFormula: (tex: string, block: boolean) => string | null): string {
  const made = (whole: string, line?: string, block?: string, other?: string) => {
    const tex = line ?? block ?? other
    if (tex === undefined || tex.trim() === '') return whole
    return toFormula(decodeEntities(tex.replace(/<br\s*\/?>/gi, '\n')), line === undefined) ?? whole
  }
  return mapFormulas(
    html,
    (formula) => formula,
    (text) => text.replace(signs, made),
  )
}
