import { randomBytes } from 'node:crypto'
import { xsrfCookie } from '@agon/domain/constants'

const present = new RegExp(`(?:^|;\\s*)${xsrfCookie}=([^;]+)`)

/** The page's token, as the browser sends it with whatever it sends. */
export function readXsrfCookie(cookies: string | undefined): string | undefined {
  return present.exec(cookies ?? '')?.[1]
}

/** A Set-Cookie for a page that has none yet. A script of ours reads it and says it in a header, which another site's form cannot. */
export function newXsrfCookie(cookies: string | undefined, isHttps: boolean): string | undefined {
  if (readXsrfCookie(cookies) !== undefined) return undefined
  return `${xsrfCookie}=${randomBytes(16).toString('base64url')}; Path=/; SameSite=Strict${isHttps ? '; Secure' : ''}`
}
