import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that no process listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  server.close()
  await once(server, 'close')
  return address.port
}
