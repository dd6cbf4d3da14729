import { folded } from '@agon/domain/folded'

/** Whether a sentence names the person: two words of the name, in any order, or the only one. One name alone may be anyone's. */
export const mentions = (text: string, person: string): boolean => names(text, person, (word, name) => name === word)

/** Whether a search finds the person by the name: a part of a word counts from three letters. */
export const findsByName = (text: string, person: string): boolean =>
  names(text, person, (word, name) => name === word || (word.length > 2 && name.includes(word)))

function names(text: string, person: string, isMeant: (word: string, name: string) => boolean): boolean {
  const own = wordsOf(person)
  const found = wordsOf(text).filter((word) => own.some((name) => isMeant(word, name)))
  return own.length > 0 && new Set(found).size >= Math.min(2, own.length)
}

/** As the search of the database folds them. */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}'’ǃ-]+/u)
    .filter((word) => word !== '')
