import { partBytes } from '@agon/domain/file-access'

/** Sends a text file of this size in parts. In the middle it breaks the connection within a part, and continues. */
const { port, bytes, name, headers } = JSON.parse(process.env['JOB'] ?? '{}') as {
  port: number
  bytes: number
  name: string
  headers: Record<string, string>
}
const line = Buffer.from(`${name} `.padEnd(63, 'x').concat('\n'))
const piece = Buffer.alloc(partBytes, line)
const base = `http://127.0.0.1:${port}/api/attachment`
interface Item {
  readonly id: number
  readonly received: number
}
const itemOf = async (response: Response) => ((await response.json()) as { item: Item }).item

const begin = () =>
  fetch(`${base}/unfinished/1`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ filename: name, size: bytes, sha256: null }),
  }).then(itemOf)

async function sendPart({ id, received }: Item, signal: AbortSignal | null = null): Promise<Item> {
  const form = new FormData()
  form.set('file', new Blob([piece.subarray(0, Math.min(piece.length, bytes - received))]), 'part')
  const request = { method: 'POST', headers, body: form, signal }
  return itemOf(await fetch(`${base}/part/${id}?from=${received}`, request))
}

let at = await begin()
let sentAgain = 0
let isBroken = false
while (at.received < bytes) {
  if (!isBroken && at.received > bytes / 2) {
    isBroken = true
    const control = new AbortController()
    const broken = sendPart(at, control.signal).catch(() => undefined)
    control.abort()
    await broken
    sentAgain += partBytes
  }
  at = await sendPart(at)
}
const { status } = await fetch(`${base}/finish/${at.id}`, { method: 'POST', headers })
console.log(JSON.stringify({ status, sentAgain }))
