import { formulaOf } from '@agon/domain/formula/tex'
import temml from 'temml'

/** The formula that a TeX says, or what is wrong with it. */
export type MadeFormula = { readonly html: string } | { readonly error: string }

/** As the server makes it: what is seen while it is written is what is saved. */
export function makeFormula(tex: string, block: boolean): MadeFormula {
  try {
    return { html: formulaOf(tex, block, temml.renderToString) }
  } catch (error) {
    return { error: sentenceOf(error) }
  }
}

/** The maker's own words without the piece of TeX that it shows after them, which is in the field anyway. */
function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/^ParseError:\s*/, '').replace(/\s+at (?:position \d+|end of input)[\s\S]*$/, '')
}
