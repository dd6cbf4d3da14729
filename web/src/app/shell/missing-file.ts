/**
 * A script or stylesheet of a page did not come: the network was gone, or a newer build has taken its place. The browser's own words are
 * not the first: by them the router would load the page anew at once, without a network, too.
 */
export class MissingFile extends Error {
  constructor(cause: unknown) {
    super(`Not loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Fetches what a page consists of. Throws MissingFile. */
export async function fetchPage<Page>(fetching: () => Promise<Page>): Promise<Page> {
  try {
    return await fetching()
  } catch (error) {
    throw new MissingFile(error)
  }
}

/** Loads the page anew, which brings the newest build: once per missing file, and only when the server is there to send it. */
export async function loadAnewOnce({ message }: MissingFile): Promise<void> {
  const name = `loaded-anew ${message}`
  try {
    if (sessionStorage.getItem(name) !== null) return
    const reply = await fetch(location.href, { method: 'HEAD' })
    if (!reply.ok) return
    sessionStorage.setItem(name, '')
    location.reload()
  } catch {
    // No network, or nothing can be noted, and it could go on for ever: the page says what to do.
  }
}
