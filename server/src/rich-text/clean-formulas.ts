import { escapeText } from '@agon/domain/entities'
import { linearMath } from '@agon/domain/formula/linear'
import { mathElements } from '@agon/domain/formula/mathml'
import { readMathml } from '@agon/domain/formula/read-mathml'
import { strictMath } from '@agon/domain/formula/strict-math'
import { writeMath } from '@agon/domain/formula/write-mathml'
import { readTex } from './tex.ts'

/**
 * Makes the formulas of a text that sanitize-html has read strict: MathML of the list, or none. Where a formula says the TeX that it was made
 * from it is regenerated, so that what is seen is what can be edited.
 */
export function cleanFormulas(html: string, removed: Set<string>): string {
  return html
    .split(/(<math(?:\s[^>]*)?>[\s\S]*?<\/math>)/g)
    .map((part, at) => (at % 2 === 0 ? withoutStrays(part) : cleanFormula(part, removed)))
    .join('')
}

function cleanFormula(markup: string, removed: Set<string>): string {
  const strict = strictMath(readMathml(markup))
  const made = strict.tex.trim() === '' ? null : readTex(strict.tex, strict.block)
  if (made !== null) return made
  for (const name of strict.removed) removed.add(name)
  const formula = writeMath({ ...strict, tex: '' })
  const isSaid = linearMath(readMathml(formula)) !== ''
  if (strict.tex.trim() === '') return isSaid ? formula : ''
  if (!isSaid) return `\\(${escapeText(strict.tex.trim())}\\)`
  removed.add('<annotation>')
  return formula
}

const strays = new RegExp(
  `</?(?:${[...mathElements, 'annotation', 'maction', 'mfenced'].join('|')})(?:\\s[^>]*)?>`,
  'g',
)

/** Parts of a formula without one around them; their words stay. */
function withoutStrays(html: string): string {
  return html.replace(strays, '')
}
