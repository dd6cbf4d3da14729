import { formulaOf, withFormulas } from '@agon/domain/formula/tex'
import temml from 'temml'

/** What the TeX says, as a formula of a rich text; null for TeX that cannot be read. */
export function readTex(tex: string, block: boolean): string | null {
  try {
    return formulaOf(tex, block, temml.renderToString) || null
  } catch {
    return null
  }
}

/** HTML with formulas in the place of its TeX, and the TeX that could not be read, which stays as it is written. */
export function texToFormulas(html: string): { html: string; unread: string[] } {
  const unread: string[] = []
  const made = withFormulas(html, (tex, block) => {
    const formula = readTex(tex, block)
    if (formula === null) unread.push(tex.trim())
    return formula
  })
  return { html: made, unread }
}
