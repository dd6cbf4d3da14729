import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds by which the time of a signature may differ from that of its receipt. */
const tolerance = 300

/** `t=1700000000,v1=…`; a header has several v1 while a secret is replaced. */
export function isSigned(body: Uint8Array, header: string, secret: string, receivedAt: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?])
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(receivedAt.getTime() / 1000 - Number(time)) > tolerance) return false
  const own = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return parts.some(([name, value = '']) => {
    const sent = Buffer.from(value, 'hex')
    return name === 'v1' && sent.length === own.length && timingSafeEqual(sent, own)
  })
}
