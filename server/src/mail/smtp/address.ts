import { hostname } from 'node:os'
import type { ConnectionOptions } from 'node:tls'

/** Where a mail server is, as SMTP_URL says it. */
export interface ServerAddress {
  readonly host: string
  readonly port: number
  /** TLS from the first byte. */
  readonly isSecure: boolean
  readonly user: string
  readonly password: string
  /** The name by which we greet. */
  readonly ownName: string
  readonly tls: ConnectionOptions
}

/** `smtp://` or `smtps://`; `?name=` is our own name, `?tls.rejectUnauthorized=false` takes any certificate. */
export function readServerAddress(text: string): ServerAddress {
  const url = new URL(text)
  const isSecure = url.protocol === 'smtps:'
  const takesAny = url.searchParams.get('tls.rejectUnauthorized') === 'false'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ownName: url.searchParams.get('name') ?? ownName(),
    tls: { servername: url.searchParams.get('tls.servername') ?? undefined, rejectUnauthorized: !takesAny },
  }
}

/** RFC 5321, 4.1.4: an address in brackets where the machine has no full name. */
function ownName(): string {
  const name = hostname()
  return name.includes('.') ? name : '[127.0.0.1]'
}
