import { LeanConnection } from './lean-connection.ts'
import type { Ran } from './messages.ts'

export interface Sent {
  request: string
  isExpected(status: number, body: string): boolean
}

/** Each connection sends the next request when the last one is answered, for a time or until enough were sent. */
export async function closedLoop(
  { port, connections, ...limits }: { port: number; connections: number; seconds?: number; requests?: number },
  next: () => Sent,
): Promise<Omit<Ran, 'processorSeconds'>> {
  const open = await Promise.all(Array.from({ length: connections }, () => LeanConnection.open(port)))
  const latencies: number[] = []
  const moments: number[] = []
  let refused = 0
  let firstRefusal: string | null = null
  const started = performance.now()
  const until = started + (limits.seconds ?? Number.POSITIVE_INFINITY) * 1000
  let left = limits.requests ?? Number.POSITIVE_INFINITY
  await Promise.all(open.map((connection) => goOn(connection)))
  const took = (performance.now() - started) / 1000
  for (const connection of open) connection.close()
  return {
    latencies: Float64Array.from(latencies),
    moments: Float64Array.from(moments),
    startedAt: performance.timeOrigin + started,
    seconds: took,
    refused,
    firstRefusal,
  }

  function goOn(connection: LeanConnection): Promise<void> {
    return new Promise((resolve, reject) => {
      left -= 1
      let sent = next()
      let at = performance.now()
      connection.onBroken = reject
      connection.onReply = (status, body) => {
        const now = performance.now()
        latencies.push(now - at)
        moments.push(at - started)
        if (!sent.isExpected(status, body)) {
          refused += 1
          firstRefusal ??= `${status} ${body.slice(0, 200)}`
        }
        if (now >= until || left <= 0) return resolve()
        left -= 1
        sent = next()
        at = now
        connection.send(sent.request)
      }
      connection.send(sent.request)
    })
  }
}
