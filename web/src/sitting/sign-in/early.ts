import type { earlyName, EarlyPart, EarlyPlace, EarlySignIn } from './early-replies.ts'
import type { SittingPlace } from '../state/place.ts'

/**
 * Stands in the learner's document, before all other scripts: what a slip's link leads to is asked for while they are still on their
 * way. On a slow phone that is two seconds in which the network would be waited for afterwards. It takes nothing out of the address
 * and keeps nothing: the first script does (`sign-in.ts`), with the replies that it finds here.
 */
const name: typeof earlyName = 'agonEarly'
Object.assign(globalThis, { [name]: askEarly() })

function askEarly(): EarlySignIn | null {
  const secret = /^#k=([\w-]+)$/.exec(location.hash)?.[1]
  const olympiadName = /^\/([\w-]+)\/login\/?$/.exec(location.pathname)?.[1]
  if (secret === undefined || olympiadName === undefined) return null
  const reply = fetch('/api/auth/signin-link', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, olympiadName }),
  })
  const place: EarlyPlace = { reply: reply.then(askPlace), askedAt: 0, heardAt: 0, part: null }
  const early: EarlySignIn = { secret, reply, signedIn: null, place }
  // Anyone who takes them hears of it; nobody need.
  place.reply.catch(() => undefined)
  return early

  async function askPlace(signedIn: Response): Promise<Response> {
    if (!signedIn.ok) throw new Error('The link does not lead in.')
    // The server's reply, by the declaration of the call.
    const said = (await signedIn.clone().json()) as NonNullable<EarlySignIn['signedIn']>
    early.signedIn = said
    place.askedAt = performance.now()
    const found = await fetch('/api/sitting/', { headers: { authorization: `Bearer ${said.token}` } })
    place.heardAt = performance.now()
    place.part = await askPart(found.clone())
    return found
  }
}

/** The part that is entered next, sealed, where this browser can unseal it. */
async function askPart(found: Response): Promise<EarlyPart | null> {
  const { paper } = (await found.json()) as Partial<SittingPlace>
  const next = paper?.modules.find(({ state }) => state !== 'over' && state !== 'finished')
  if (next === undefined || !('subtle' in crypto && 'DecompressionStream' in globalThis)) return null
  const reply = fetch(next.sealed)
  reply.catch(() => undefined)
  return { address: next.sealed, reply }
}
