import { isIP } from 'node:net'
import type { Config } from '#/config/config.ts'

/** For whom authenticators keep passkeys: a name, and the address of its pages. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** null where browsers do not let passkeys be used: without https (but on the machine itself), or at an address without a name. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isHere) return null
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return null
  return { id: hostname, origin }
}
