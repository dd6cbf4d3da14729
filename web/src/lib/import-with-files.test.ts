import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as tested from './import-with-files.ts'

class Link extends EventTarget {
  href = ''
  remove = () => void links.splice(links.indexOf(this), 1)
}
const links: Link[] = []
const asked: string[] = []
let isThere: boolean
let importWithFiles: typeof tested.importWithFiles

beforeEach(async () => {
  isThere = true
  links.length = 0
  asked.length = 0
  vi.resetModules()
  vi.stubGlobal('document', {
    createElement: () => new Link(),
    head: { append: (link: Link) => links.push(link) },
    querySelector: (wanted: string) => links.find(({ href }) => wanted.includes(`"${href}"`)) ?? null,
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (!isThere) throw new TypeError('no network')
    return new Response('')
  })
  ;({ importWithFiles } = await import('./import-with-files.ts'))
})
afterEach(() => void vi.unstubAllGlobals())

const settle = (end: 'load' | 'error') => links.at(-1)?.dispatchEvent(new Event(end))
const files = ['assets/kit.js', 'assets/kit.css']

test('a part is there when its stylesheets are; each file comes once', async () => {
  let isHere = false
  const part = importWithFiles(async () => 'part', files).then((found) => {
    isHere = true
    return found
  })
  await Promise.resolve()
  expect(isHere).toBe(false)
  settle('load')
  expect(await part).toBe('part')
  expect(await importWithFiles(async () => 'another', files)).toBe('another')
  expect(links.map(({ href }) => href)).toEqual(['/assets/kit.css'])
  expect(asked).toEqual(['/assets/kit.js'])
})

test('what did not come is asked for again', async () => {
  isThere = false
  const part = importWithFiles(() => Promise.reject(new TypeError('no network')), files)
  settle('error')
  await expect(part).rejects.toThrow('/assets/kit.css')
  expect(links).toEqual([])
  isThere = true
  const again = importWithFiles(async () => 'part', files)
  settle('load')
  expect(await again).toBe('part')
  expect(asked).toEqual(['/assets/kit.js', '/assets/kit.js'])
})

test('what the part throws is thrown when its stylesheets are there', async () => {
  const part = importWithFiles(() => Promise.reject(new TypeError('no part')), files)
  settle('load')
  await expect(part).rejects.toThrow('no part')
})

test('what the document has brought is not brought again', async () => {
  links.push(
    Object.assign(new Link(), { href: '/assets/kit.css' }),
    Object.assign(new Link(), { href: '/assets/kit.js' }),
  )
  expect(await importWithFiles(async () => 'part', files)).toBe('part')
  expect(links).toHaveLength(2)
  expect(asked).toEqual([])
})
