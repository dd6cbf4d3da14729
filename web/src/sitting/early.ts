/**
 * A script of its own, before all others: what a slip's link leads to is asked for while they are still on their way. On a slow phone
 * that is two seconds in which the network would be waited for afterwards. It takes nothing out of the address and keeps nothing:
 * the sign-in page does, with the replies that it finds here.
 */
export interface EarlyPlace {
  readonly reply: Promise<Response>
  /** By `performance.now()`, when it was asked for and when it came; 0 before. */
  askedAt: number
  heardAt: number
}

interface EarlySignIn {
  readonly secret: string
  readonly reply: Promise<Response>
  readonly place: EarlyPlace
}

/** null where no slip's link was opened, and once it was taken. Tests that walk the pages have no address. */
let signIn = 'location' in globalThis ? askEarly() : null
let place: EarlyPlace | null = null

/** The reply to a sign-in with this secret, if it was asked for; once. */
export function takeEarlySignIn(secret: string): Promise<Response> | null {
  const taken = signIn?.secret === secret ? signIn : null
  signIn = null
  place = taken?.place ?? null
  return taken?.reply ?? null
}

/** Where the learner stands who came in by that sign-in; once. */
export function takeEarlyPlace(): EarlyPlace | null {
  const taken = place
  place = null
  return taken
}

function askEarly(): EarlySignIn | null {
  const secret = /^#k=([\w-]+)$/.exec(location.hash)?.[1]
  const olympiadName = /^\/([\w-]+)\/login\/?$/.exec(location.pathname)?.[1]
  if (secret === undefined || olympiadName === undefined) return null
  const reply = fetch('/api/auth/signin-link', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, olympiadName }),
  })
  const asked: EarlyPlace = {
    reply: reply.then((signedIn) => askPlace(signedIn.clone(), asked)),
    askedAt: 0,
    heardAt: 0,
  }
  // Whoever takes them hears of it; nobody need.
  asked.reply.catch(() => undefined)
  return { secret, reply, place: asked }
}

async function askPlace(signedIn: Response, asked: EarlyPlace): Promise<Response> {
  if (!signedIn.ok) throw new Error('The link does not lead in.')
  const { token } = (await signedIn.json()) as { token: string }
  asked.askedAt = performance.now()
  const reply = await fetch('/api/sitting/', { headers: { authorization: `Bearer ${token}` } })
  asked.heardAt = performance.now()
  return reply
}
