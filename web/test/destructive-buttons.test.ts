import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../src')
/** What buttons say that take something away, give it up, or lead to doing so. "Take … out" of an unsaved draft is not among them. */
const verbs =
  /^(Delete|Remove|Withdraw|Revoke|Reverse|Record a reversal|Erase|Discard|Drop my|Take back|Take the confirmation)\b/
const looks = /kind=(?:"(?:danger|remove)"|\{[^}]*'(?:danger|remove)'[^}]*\})/

interface Found {
  file: string
  words: string
  opening: string
}

/** Every button with its words, as far as they are in it. */
function buttons(): Found[] {
  return globSync('{app,features,ui}/**/*.tsx', { cwd: source }).flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return [...text.matchAll(/<Button\b([\s\S]*?)<\/Button>/g)].flatMap(([, inside = '']) =>
      [...inside.matchAll(/<Trans>\s*([^<{]+)/g)].map(([, words = '']) => ({
        file,
        words: words.trim(),
        opening: inside.slice(0, inside.indexOf('<Trans>')),
      })),
    )
  })
}

it('a button that takes something away looks like it', () => {
  const destructive = buttons().filter(({ words }) => verbs.test(words))
  expect(destructive.length).toBeGreaterThan(10)
  const others = destructive.filter(({ opening, file }) => !looks.test(opening) && !shown.has(file))
  expect(others.map(({ file, words }) => `${file}: ${words}`)).toEqual([])
})

/** "Remove search and filters" takes nothing away but what is seen. */
const shown = new Set(['ui/table/StaffTable.tsx'])
