import { Resolver } from 'node:dns/promises'

/** In milliseconds. */
const patience = 3000

export interface Dns {
  /** null: DNS did not answer in time. */
  text(name: string): Promise<string[] | null>
  /** Names of the servers that accept mail; an empty list: the domain has none. */
  mailServers(name: string): Promise<string[] | null>
}

/** DNS by the servers of the system, or of the setting. */
export function openDns(servers: string | undefined): Dns {
  const resolver = new Resolver({ timeout: patience / 2, tries: 1 })
  if (servers !== undefined) resolver.setServers(servers.split(','))
  return {
    text: (name) => answerOf(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    mailServers: (name) =>
      answerOf(async () => {
        const found = await resolver.resolveMx(name).catch(nothing)
        // RFC 7505: a single dot says that the domain accepts no mail.
        if (found.length > 0)
          return found.map(({ exchange }) => exchange).filter((exchange) => exchange !== '' && exchange !== '.')
        // RFC 5321: without MX records the domain's own host.
        return (await resolver.resolve4(name).catch(nothing)).length > 0
          ? [name]
          : (await resolver.resolve6(name).catch(nothing)).length > 0
            ? [name]
            : []
      }),
  }
}

/** That there is no such name or record is an answer. */
function nothing(error: unknown): never[] {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOTFOUND' || code === 'ENODATA') return []
  throw error
}

async function answerOf(ask: () => Promise<string[]>): Promise<string[] | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), patience)
  try {
    return await Promise.race([ask().catch((error: unknown) => nothing(error)), late.promise])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
