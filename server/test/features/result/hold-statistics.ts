import { onTestFinished } from 'vitest'
import { staff } from '#test/factories.ts'
import type { World } from '#test/world.ts'

/** Until the returned function is called, or the test ends, statistics of questions wait: they take as long as all else of a correction. */
export async function holdStatistics(world: World): Promise<() => Promise<void>> {
  const { token } = await staff(world, 'overlord', null)
  const params = { kind: 'result.statistics' }
  const hold = async (held: boolean) => {
    await world.send('PUT /api/task/kind/{kind}', { token, params, body: { held } })
  }
  await hold(true)
  const release = () => hold(false)
  onTestFinished(release)
  return release
}
