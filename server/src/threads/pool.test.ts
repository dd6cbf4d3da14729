import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { inThreadOf, WorkerPool } from './pool.ts'
import type * as taskModule from '#test/threads/tasks.ts'

const tasks = new URL('../../test/threads/tasks.ts', import.meta.url)
let pool = new WorkerPool({ size: 2, idleMs: 60_000, mostMs: 60_000 })

function run(name: string, input: unknown): Promise<unknown> {
  return pool.run(tasks.href, name, input)
}

afterEach(async () => {
  await pool.close()
  pool = new WorkerPool({ size: 2, idleMs: 60_000, mostMs: 60_000 })
})

describe('a pool of threads', () => {
  test('has no thread before there is work', () => {
    expect(pool.threads).toBe(0)
  })

  test('works in other threads than the server, at most as many as it may have', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => run('whichThread', null)))
    expect(ids).not.toContain(threadId)
    expect(new Set(ids).size).toBeLessThanOrEqual(2)
    expect(pool.threads).toBe(2)
  })

  test.runIf(process.platform === 'linux')(
    'stands back for others where it is told to, and the server does not',
    async () => {
      const niceness = async () => ((await run('howNice', null)) as number) - getPriority()
      expect(await niceness()).toBe(0)
      await pool.close()
      pool = new WorkerPool({ size: 1, idleMs: 60_000, mostMs: 60_000, niceness: 7 })
      expect(await niceness()).toBe(7)
    },
  )

  test('keeps compiled code where the server does, also when its threads are ended', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agon-compiled-'))
    enableCompileCache(folder)
    // Another folder where the tests have one already.
    const own = getCompileCacheDir() ?? ''
    expect(await run('compiledIn', null)).toContain(own)
    await pool.close()
    expect(readdirSync(own, { recursive: true }).length).toBeGreaterThan(0)
    await rm(folder, { recursive: true })
  })

  test('hands bytes back', async () => {
    expect(await run('letters', 'ab')).toEqual([new Uint8Array([97]), new Uint8Array([98])])
  })

  test('hears how far a task is, in order', async () => {
    const steps: unknown[] = []
    expect(await pool.run(tasks.href, 'countTo', 3, (step) => steps.push(step))).toBe('counted')
    expect(steps).toEqual([1, 2, 3])
  })

  test('fails a task with its own error, and goes on', async () => {
    await expect(run('fail', 'too long')).rejects.toThrow(new RangeError('too long'))
    await expect(run('nothing', null)).rejects.toThrow('has no function nothing')
    await expect(run('letters', () => 'functions are not data')).rejects.toThrow('could not be cloned')
    expect(await run('whichThread', null)).toBeGreaterThan(0)
  })

  test('a thread that dies fails its task alone', async () => {
    const [dead, ...alive] = await Promise.allSettled([
      run('die', 3),
      run('whichThread', null),
      run('whichThread', null),
      run('whichThread', null),
    ])
    expect(dead).toMatchObject({ status: 'rejected', reason: { message: 'A thread stopped with code 3' } })
    expect(alive.map((each) => each.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  })

  test('a task without an end fails, and its thread ends', async () => {
    pool = new WorkerPool({ size: 1, idleMs: 60_000, mostMs: 500 })
    await expect(run('never', null)).rejects.toThrow('A thread took too long')
    expect(pool.threads).toBe(0)
  })

  test('a thread without work stops', async () => {
    pool = new WorkerPool({ size: 2, idleMs: 1, mostMs: 60_000 })
    await run('whichThread', null)
    await vi.waitFor(() => expect(pool.threads).toBe(0))
    expect(await run('whichThread', null)).toBeGreaterThan(0)
  })

  test('a closed pool refuses work and leaves no caller waiting', async () => {
    const waiting = Array.from({ length: 6 }, () => run('whichThread', null))
    const settled = Promise.allSettled(waiting)
    await pool.close()
    expect((await settled).filter((each) => each.status === 'rejected').length).toBeGreaterThan(0)
    await expect(run('whichThread', null)).rejects.toThrow('closed')
    expect(pool.threads).toBe(0)
  })

  test('a module’s functions keep their types in a thread', async () => {
    const thread = inThreadOf<typeof taskModule>(pool, tasks)
    const letters = thread('letters')
    const bytes: Uint8Array[] = await letters('c')
    expect(bytes).toEqual([new Uint8Array([99])])
  })
})
