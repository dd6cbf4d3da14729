import { journeysOfAll, journeysOfNoun } from './journeys.mjs'
import { nounsOf } from './nouns.mjs'

/** Changes here reach no screen. */
const behindScreens = /^(docs|bench|deploy|scripts|\.ci)\/|^\w+\/test\/|\.(md|test\.tsx?)$/
const specs = /^e2e\/journeys\/([\w-]+?)(?:\.spec\.ts|\/.+)$/

/** The journeys that walk the screens of what has changed: by the noun of each path, else those over what all screens share. */
export function journeysNear(paths) {
  return [...new Set(paths.flatMap(journeysOf))].sort()
}

function journeysOf(path) {
  const [, own] = specs.exec(path) ?? []
  if (own !== undefined) return [own]
  if (behindScreens.test(path)) return []
  const found = nounsOf(path)
  return found.length > 0 ? found.flatMap((noun) => journeysOfNoun[noun]) : journeysOfAll
}
