import { journeysOfNoun } from './journeys.mjs'

const nouns = Object.keys(journeysOfNoun)

/** The nouns to which a path belongs, by the names of its folders and its own. */
export function nounsOf(path) {
  const parts = new Set(path.split('/').map((part) => part.replace(/\..*$/, '')))
  return nouns.filter((noun) => parts.has(noun))
}
