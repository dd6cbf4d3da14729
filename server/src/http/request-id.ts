import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'

const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace of the caller, if it sent one (W3C `traceparent`), else a new id of the same form. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const parent = headers['traceparent']
  const trace = typeof parent === 'string' ? traceparent.exec(parent)?.[1] : undefined
  return trace === undefined || /^0+$/.test(trace) ? randomUUID().replaceAll('-', '') : trace
}
