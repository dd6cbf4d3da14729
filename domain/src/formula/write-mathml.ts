import { escapeText } from '../entities.ts'
import type { MathNode } from './mathml.ts'
import type { StrictMath } from './strict-math.ts'

/** A formula as it is kept in a rich text: MathML, with the TeX that it was made from where there is one. Empty where it says nothing. */
export function writeMath({ block, tex, content }: Pick<StrictMath, 'block' | 'tex' | 'content'>): string {
  const begins = block ? '<math display="block">' : '<math>'
  if (content.length === 0) return ''
  if (tex === '') return `${begins}${content.map(written).join('')}</math>`
  const [only] = content
  const whole = only !== undefined && content.length === 1 ? only : { name: 'mrow', attributes: {}, parts: content }
  return `${begins}<semantics>${written(whole)}<annotation encoding="application/x-tex">${escapeText(tex)}</annotation></semantics></math>`
}

function written(part: MathNode | string): string {
  if (typeof part === 'string') return escapeText(part)
  const { name, attributes, parts } = part
  const said = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
  return `<${name}${said.join('')}>${parts.map(written).join('')}</${name}>`
}
