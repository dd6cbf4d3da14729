import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { stepAt, stepsAround, totpDigits, totpStep } from '@agon/domain/totp'

/** 160 bits, as RFC 4226 recommends. */
export function newSecret(): Buffer {
  return randomBytes(20)
}

/** HOTP (RFC 4226) of a step. */
export function codeOf(secret: Uint8Array, step: number, digits = totpDigits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, of the present one and its neighbours, if it is later than the last that was used. */
export function matchingStep(secret: Uint8Array, code: string, now: Date, usedStep: number): number | null {
  let found: number | null = null
  for (const step of stepsAround(stepAt(now.getTime()))) {
    const isIt = timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))
    if (isIt && step > usedStep) found ??= step
  }
  return found
}

/** RFC 4648, without padding: as authenticator apps want it typed. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** What the QR code says: the form that authenticator apps share. */
export function otpauthUri(issuer: string, username: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(totpDigits),
    period: String(totpStep),
  })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
