import { anOlympiad, staff } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { copyOf } from './access.ts'

const texts = { title: 'About us', ogTitle: '', description: 'Who we are', keywords: 'us', body: '<p>Words</p>' }

/** The page “About” of a new project, and what an admin does with it. */
export function aCopy(world: World) {
  return {
    async aStart() {
      const olympiadId = await anOlympiad(world, { phase: 'registration' })
      const { token } = await staff(world, 'admin', olympiadId)
      const { id } = await copyOf(world, olympiadId)
      return { olympiadId, token, id }
    },
    save: (token: string, id: number, version: number, more: object = {}) =>
      world.send('PUT /api/website-copy/{id}', { token, params: { id }, body: { ...texts, ...more, version } }),
    publish: (token: string, id: number, body: object = {}) =>
      world.send('POST /api/website-copy/{id}/publish', { token, params: { id }, body }),
  }
}
