import { CallError } from '#/api/send.ts'
import { backoff } from '#/lib/backoff.ts'

/** New tries before the page says that it did not work. */
const most = 4

/** Makes a call that may be sent twice, and sends it again when the way to the server, not the call, was at fault. */
export async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      if (tries >= most || !mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, backoff(tries)))
    }
  }
}

/** Whether the way to the server was at fault, or the server for a while. */
export function mayPass(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429)
}
