import { usualLength } from '../register/number.ts'

const number = new RegExp(
  String.raw`\(?(?:\b(?:nat)?emis\b[\s:.]*)?(?:\b(?:no|nr|number|nommer)\b[\s:.]*)?(?<!\d)(\d(?:\s?\d){${usualLength - 1}})(?!\s?\d)\)?`,
  'i',
)

/** A register number of the usual length that was typed in the field of the name: `700210195`, `EMIS no. 700 210 195`, `Hoërskool Baobab (700210195)`. */
export function numberInName(typed: string): { readonly name: string; readonly natemis: string } {
  const found = number.exec(typed)
  if (found === null) return { name: typed, natemis: '' }
  const name = typed
    .replace(found[0], ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
  return { name, natemis: (found[1] ?? '').replace(/\s/g, '') }
}
