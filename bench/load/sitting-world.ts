import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProductServer } from '@agon/server/start'
import type { App } from '@agon/server/http/handler'
import type { FastifyInstance } from 'fastify'
import { growTo, openWorld } from '../large-world.ts'
import { Load } from './load.ts'
import type { Sitter } from './sitter.ts'
import { makeSitters } from './sitters.ts'

export interface SittingWorld {
  readonly app: App
  readonly port: number
  readonly postmaster: number
  readonly ownerUrl: string
  readonly superuserUrl: string
  readonly sitters: Sitter[]
  readonly load: Load
  close(): Promise<void>
}

/** As in production, where requests are counted by address. */
export function limited(app: App): App {
  return { ...app, config: { ...app.config, mode: 'production' } }
}

/** A demo world of its own in which so many learners sit, its server with more routes beside the product's, and the learners' side. */
export async function aSittingWorld(
  learners: number,
  addRoutes: (server: FastifyInstance, app: App) => void,
  // Half of the demo's learners have sat already.
  participants = 1200 + 2 * learners,
  { withPages = false }: { readonly withPages?: boolean } = {},
): Promise<SittingWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'agon-sitting-'))
  const world = await openWorld(folder)
  // In development no limit of requests a minute is in the way of measuring.
  const app = { ...world.app, config: { ...world.config, mode: 'development' as const } }
  const server = await buildProductServer(app, withPages)
  addRoutes(server, app)
  await growTo(world, participants)
  const sitters = await makeSitters(app, server, learners)
  await server.listen({ host: '127.0.0.1', port: 0, backlog: 4096 })
  const { port } = server.server.address() as AddressInfo // a TCP server's address
  const load = new Load(port, sitters)
  console.log(`${sitters.length} learners sit`)
  return {
    app,
    port,
    postmaster: world.database.pid,
    ownerUrl: world.database.ownerUrl,
    superuserUrl: world.database.superuserUrl,
    sitters,
    load,
    async close() {
      await load.end()
      await server.close()
      await world.close()
      rmSync(folder, { recursive: true })
    },
  }
}
