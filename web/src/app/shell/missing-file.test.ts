import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAnew, MissingFile, pageFetcher } from './missing-file.ts'

const reload = vi.fn<() => void>()
let isThere: boolean

beforeEach(() => {
  isThere = true
  reload.mockReset()
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  vi.stubGlobal('location', { href: 'http://here/schools', reload })
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('no network')
    return new Response()
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** What the error page is given, visit by visit. */
async function missing(fetchIt: () => Promise<unknown>): Promise<MissingFile> {
  const error = await fetchIt().catch((reason: unknown) => reason)
  if (!(error instanceof MissingFile)) throw new Error('Nothing is missing.')
  return error
}
const aPage = () => pageFetcher(() => Promise.reject(new TypeError('no page.js')))

test('a page whose file is gone is reloaded by itself, once', async () => {
  await loadAnew(await missing(aPage()))
  expect(reload).toHaveBeenCalledTimes(1)
  await loadAnew(await missing(aPage()))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that was asked for again in vain is reloaded whenever that is tried, once each time', async () => {
  const fetchIt = aPage()
  await loadAnew(await missing(fetchIt))
  const again = await missing(fetchIt)
  await loadAnew(again)
  await loadAnew(again)
  expect(reload).toHaveBeenCalledTimes(2)
  await loadAnew(await missing(fetchIt))
  expect(reload).toHaveBeenCalledTimes(3)
})

test('without a network nothing is reloaded, and what is on the page stays', async () => {
  isThere = false
  const fetchIt = aPage()
  await loadAnew(await missing(fetchIt))
  await loadAnew(await missing(fetchIt))
  expect(reload).not.toHaveBeenCalled()
})
