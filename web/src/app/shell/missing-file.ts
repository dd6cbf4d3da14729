/**
 * A script or stylesheet of a page did not come: the network was gone, or a newer build has taken its place. The browser's own words are
 * not the first: by them the router would load the page again at once, without a network, too.
 */
export class MissingFile extends Error {
  /** Whether it was asked for in vain before: then it may be that this page can never have it. */
  readonly again: boolean

  constructor(cause: unknown, again: boolean) {
    super(`Not loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.again = again
  }
}

/** How to fetch what a page consists of. Throws MissingFile. */
export function pageFetcher<Page>(fetchIt: () => Promise<Page>): () => Promise<Page> {
  let failed = false
  return async () => {
    try {
      return await fetchIt()
    } catch (error) {
      const again = failed
      failed = true
      throw new MissingFile(error, again)
    }
  }
}

const met = new WeakSet<MissingFile>()

/**
 * Loads the document again, which brings the newest build: by itself once per missing file, and whenever it was asked for again; only
 * when the server is there to send it.
 */
export async function loadAnew(error: MissingFile): Promise<void> {
  const { message, again } = error
  const name = `loaded-anew ${message}`
  // While it is fetched again, the page shows once more why it was not there.
  if (met.has(error)) return
  met.add(error)
  try {
    if (!again && sessionStorage.getItem(name) !== null) return
    const reply = await fetch(location.href, { method: 'HEAD' })
    if (!reply.ok) return
    sessionStorage.setItem(name, '')
    location.reload()
  } catch {
    // No network, or nothing can be noted, and it could go on for ever: the page says what to do.
  }
}
