import { z } from 'zod'

/** Milliseconds for one reply. */
const patience = 10_000

/** The file of registries by top-level domain, RFC 9224. */
const registriesFile = z.object({ services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])) })

/** Of a reply about a domain, RFC 9083. */
const registration = z.object({
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string().catch('') })).default([]),
})

/** The registries' addresses by top-level domain. */
export type Registries = ReadonlyMap<string, string>

/** Reads which registry answers for which top-level domain. Throws when the file cannot be read. */
export async function readRegistries(file: string): Promise<Registries> {
  const reply = await ask(file)
  if (!reply.ok) throw new Error(`The list of registries answered ${reply.status}.`)
  const { services } = registriesFile.parse(await reply.json())
  return new Map(
    services.flatMap(([endings, [address]]) =>
      address === undefined ? [] : endings.map((ending) => [ending.toLowerCase(), address] as const),
    ),
  )
}

/** When the registration of the domain of a host ends; null: its registry is unknown, does not answer, or does not say. */
export async function readRegistration(registries: Registries, host: string): Promise<Date | null> {
  const labels = host.split('.')
  const address = registries.get(labels.at(-1) ?? '')
  if (address === undefined) return null
  // The registered name is a part of the host's, of unknown length: the registry knows none but it.
  for (let from = 0; from < labels.length - 1; from += 1) {
    const name = labels.slice(from).join('.')
    const reply = await ask(new URL(`domain/${name}`, address.endsWith('/') ? address : `${address}/`)).catch(
      () => null,
    )
    if (reply === null || (!reply.ok && reply.status !== 404)) return null
    if (reply.status === 404) continue
    const known = registration.safeParse(await reply.json().catch(() => null))
    const end = Date.parse(known.data?.events.find(({ eventAction }) => eventAction === 'expiration')?.eventDate ?? '')
    return Number.isNaN(end) ? null : new Date(end)
  }
  return null
}

const ask = (address: string | URL) =>
  fetch(address, {
    headers: { accept: 'application/rdap+json, application/json' },
    signal: AbortSignal.timeout(patience),
  })
