import type { Match } from './match-school.ts'

type Ranked = Pick<Match, 'band' | 'score'>

/** Points by which a likely school leads the next one, so that no person has to choose. */
const clearLead = 10

/**
 * The school that an interest means without doubt, out of matches with the best first: the only certain one, or a likely
 * one with a clear lead. Null where a person must choose.
 */
export function clearMatch<Of extends Ranked>(matches: readonly Of[]): Of | null {
  const certain = matches.filter(({ band }) => band === 'certain')
  if (certain.length > 0) return certain.length === 1 ? (certain[0] ?? null) : null
  const [best, next] = matches
  if (best === undefined || best.band !== 'likely') return null
  return next === undefined || best.score - next.score >= clearLead ? best : null
}

/** The only certain match, which an olympiad may accept by itself. */
export function certainMatch<Of extends Ranked>(matches: readonly Of[]): Of | null {
  const best = clearMatch(matches)
  return best?.band === 'certain' ? best : null
}
