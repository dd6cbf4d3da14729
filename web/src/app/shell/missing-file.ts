/** As browsers and the build's own loader say it. */
const words = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Whether a script or stylesheet of a page did not come: the network was gone, or a newer build has taken its place. */
export function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && words.test(error.message)
}

/** Loads the page anew, which brings the newest build: once per missing file, under the name that the router notes it by as well. */
export function loadAnewOnce({ message }: Error): void {
  const name = `tanstack_router_reload:${message}`
  try {
    if (sessionStorage.getItem(name) !== null) return
    sessionStorage.setItem(name, '1')
  } catch {
    // Where nothing can be noted it could go on for ever.
    return
  }
  location.reload()
}
