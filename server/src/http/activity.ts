import type { Call } from '@agon/contract/call'
import { Problem } from '@agon/domain/problem'
import type { FastifyRequest } from 'fastify'
import { Act } from '../activity/act.ts'
import { ensureMonth } from '../activity/months.ts'
import { acting } from '../db/acting.ts'
import { networkOf } from './client-network.ts'
import type { App } from './handler.ts'

/** Whether the activity log tells of a call. */
export function isLogged({ spec }: Call): boolean {
  return spec.effect === 'write' && spec.fast !== true && spec.unlogged === undefined
}

/** Does what a call asks for; where it writes, as an act that the activity log tells of. */
export async function logged<T>(
  app: App,
  declared: Call,
  request: FastifyRequest,
  input: { query: unknown; params: unknown; body: unknown },
  work: () => Promise<T>,
): Promise<T> {
  if (!isLogged(declared) || isPreview(input.body)) return work()
  const at = app.now()
  await ensureMonth(app, at)
  const { actor } = request
  const act = new Act(app, {
    declared,
    actor,
    at,
    address: networkOf(request.ip),
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    olympiadId: 'olympiadId' in actor ? actor.olympiadId : named(input, 'olympiadId', isOlympiad),
    reason: named(input, 'reason', (value) => typeof value === 'string') ?? '',
  })
  try {
    const answer = await acting.run(act, work)
    await act.end()
    return answer
  } catch (error) {
    // Anyone who was not let in; other refusals change nothing and tell nothing.
    if (error instanceof Problem && (error.status === 401 || error.code === 'locked')) await act.end(error.code)
    throw error
  }
}

/** A preview changes nothing. */
function isPreview(body: unknown): boolean {
  return typeof body === 'object' && body !== null && (body as Record<string, unknown>)['preview'] === true
}

function isOlympiad(value: unknown): value is number {
  return typeof value === 'number' && value > 0
}

function named<T>(
  { query, params, body }: { query: unknown; params: unknown; body: unknown },
  name: string,
  fits: (value: unknown) => value is T,
): T | null {
  for (const part of [query, params, body]) {
    const value = typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined
    if (fits(value)) return value
  }
  return null
}
