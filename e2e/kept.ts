import type { Page } from '@playwright/test'
import type { Sitter } from './sitter.ts'

/** What this browser keeps of sittings, by name. */
export async function keptOfSittings(page: Page): Promise<string[]> {
  const figures = (await page.evaluate(() => caches.has('sitting-figures'))) ? ['figures'] : []
  return [...(await keptInBrowser(page, 'sitting')), ...figures]
}

/** What this browser keeps of sittings or of rehearsals, by name. */
export function keptInBrowser(page: Page, of: 'sitting' | 'rehearsal'): Promise<string[]> {
  return page.evaluate(async (name) => {
    const wait = <T>(asking: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asking.addEventListener('success', () => resolve(asking.result))
        asking.addEventListener('error', () => reject(asking.error))
      })
    const database = await wait(indexedDB.open(name))
    const keys = (store: string) => wait(database.transaction(store).objectStore(store).getAllKeys())
    const found = [...(await keys('things')), ...(await keys('answers')).map((number) => `answer ${String(number)}`)]
    database.close()
    return found.map(String)
  }, of)
}

/** Everything that this browser keeps for the product's address, as one text: databases, storage, cookies, what caches hold of the API. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const wait = <T>(asking: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asking.addEventListener('success', () => resolve(asking.result))
        asking.addEventListener('error', () => reject(asking.error))
      })
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const things = () => database.transaction(store).objectStore(store)
        found.push(await wait(things().getAllKeys()), await wait(things().getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys()
      found.push(name, ...kept.map(({ url }) => url).filter((url) => !url.includes('/assets/')))
    }
    return JSON.stringify(found)
  })
}

/** What of a learner is found there: the sign-in, the names, the answers and where they stood. */
export async function traces(page: Page, { participantId, username }: Sitter): Promise<string[]> {
  const kept = await everythingKept(page)
  const signs = [
    'accessToken',
    username,
    `.${participantId}.`,
    'attempt',
    'participantId',
    'questionId',
    '/api/',
    'sitting.',
  ]
  return signs.filter((sign) => kept.includes(sign))
}
