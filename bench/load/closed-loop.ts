import { LeanConnection } from './lean-connection.ts'
import type { Ran } from './messages.ts'

export interface Sent {
  request: string
  isExpected(status: number, body: string): boolean
}

/** Each connection sends the next request when the last one is answered. */
export async function closedLoop(
  { port, connections, seconds }: { port: number; connections: number; seconds: number },
  next: () => Sent,
): Promise<Omit<Ran, 'processorSeconds'>> {
  const open = await Promise.all(Array.from({ length: connections }, () => LeanConnection.open(port)))
  const latencies: number[] = []
  const moments: number[] = []
  let refused = 0
  let firstRefusal: string | null = null
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(open.map((connection) => goOn(connection)))
  const took = (performance.now() - started) / 1000
  for (const connection of open) connection.close()
  return {
    latencies: Float64Array.from(latencies),
    moments: Float64Array.from(moments),
    seconds: took,
    refused,
    firstRefusal,
  }

  function goOn(connection: LeanConnection): Promise<void> {
    return new Promise((resolve, reject) => {
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
        if (now >= until) return resolve()
        sent = next()
        at = now
        connection.send(sent.request)
      }
      connection.send(sent.request)
    })
  }
}
