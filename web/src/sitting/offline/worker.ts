/**
 * Between the learner's pages and the network. A page that is opened without the server comes from here, as it was built, with its
 * scripts; figures that a sitting keeps come from its cache. Of what the API answers nothing is kept here.
 */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Event {
  readonly request: Request
  respondWith(reply: Promise<Response>): void
}
/** What is used of a worker's own scope, which the types of a page do not have. */
interface WorkerScope {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
const worker = self as unknown as WorkerScope

/** All files of one build that a learner's pages may need, the build's own first; written in when it is made. */
const files = '%FILES%'.split(' ')
const prefix = 'sitting-shell'
const shell = `${prefix} ${files[0] ?? ''}`
/** Any learner's page: the same HTML is at every address. */
const page = `${worker.registration.scope}instructions`
/** Longest wait for a page from the network while there is one here, in milliseconds. */
const patience = 5000

worker.addEventListener('install', (event) => event.waitUntil(keepBuild()))
worker.addEventListener('activate', (event) => event.waitUntil(forgetOlderBuilds()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/') || pathname.startsWith('/api/media/')) event.respondWith(unchanging(request))
})

/** All or nothing. The page must be of the build that the files are of: a newer one may have come in between. */
async function keepBuild(): Promise<void> {
  const html = await fetch(page)
  if (!html.ok || !(await html.clone().text()).includes(files[0] ?? ''))
    throw new Error('The page is of another build.')
  const cache = await caches.open(shell)
  await cache.addAll(files)
  await cache.put(page, html)
}

/** Only when no page of an older build is open any longer does this one become active. */
async function forgetOlderBuilds(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== shell)
  await Promise.all(older.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function openPage(request: Request): Promise<Response> {
  const kept = await (await caches.open(shell)).match(page)
  if (kept === undefined) return fetch(request)
  const fresh = fetch(request).then(
    (reply) => (reply.status >= 500 ? kept : reply),
    () => kept,
  )
  return Promise.race([fresh, new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience))])
}

/** What a hash names never changes: it is the same wherever it comes from. */
async function unchanging(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}
