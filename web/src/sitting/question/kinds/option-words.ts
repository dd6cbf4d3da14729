import { withFigures } from '@agon/domain/question/figure-in-text'

/**
 * What is in an option of a list, which is plain: the words of a rich text, with raised and lowered figures as signs of their
 * own, and what is said instead of pictures.
 */
export function optionWords(html: string, alternatives: Readonly<Record<string, string>>): string {
  const said = withFigures(html, (id) => (alternatives[id] ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  const body = new DOMParser().parseFromString(withSigns(said).replace(/<br\b[^>]*>|<\/p>/g, ' '), 'text/html').body
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** `H<sub>2</sub>O` is H₂O; letters have no such signs, and stay as they are. */
export function withSigns(html: string): string {
  return html
    .replace(/<sub>([\d+\-−=()]+)<\/sub>/g, (_, signs: string) => Array.from(signs, (sign) => lowered[sign]).join(''))
    .replace(/<sup>([\d+\-−=()]+)<\/sup>/g, (_, signs: string) => Array.from(signs, (sign) => raised[sign]).join(''))
}

/** Whether its words alone say less than the rich text. */
export function saysMore(html: string): boolean {
  return /<(?!\/?(?:p|br)\b)/.test(withSigns(html))
}

const plain = '0123456789+-−=()'
const lowered = signsFor('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')
const raised = signsFor('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾')

function signsFor(signs: string): Readonly<Record<string, string>> {
  const list = Array.from(signs)
  return Object.fromEntries(Array.from(plain, (sign, at) => [sign, list[at] ?? sign]))
}
