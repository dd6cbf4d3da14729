import { escapeText } from '../entities.ts'
import { formulasIn, mapFormulas, readMathml } from './read-mathml.ts'
import { strictMath } from './strict-math.ts'

/** HTML whose formulas are written as TeX between `\(` and `\)` or `\[` and `\]`; one that has no TeX stays MathML. */
export function formulasAsTex(html: string): string {
  return mapFormulas(html, (formula) => texOfFormula(formula) ?? formula, withoutSigns)
}

/** The TeX of a formula between its signs; undefined where it has none, or one with such signs in it. */
function texOfFormula(formula: string): string | undefined {
  const { tex, block } = strictMath(readMathml(formula))
  if (tex === '' || /(?<!\\)(?:\\\\)*\\[()[\]]|\$\$/.test(tex)) return undefined
  return block ? `\\[${escapeText(tex)}\\]` : `\\(${escapeText(tex)}\\)`
}

/** Signs of TeX that are words are parted, so that nobody takes what follows for a formula. */
function withoutSigns(html: string): string {
  return html.replace(/<[^<>]*>|\\(?=[([])|\$(?=\$)/g, (sign) => (sign.startsWith('<') ? sign : `${sign}<span></span>`))
}

/** Whether a text has formulas. */
export function hasFormula(html: string): boolean {
  return html.search(formulasIn) >= 0
}
