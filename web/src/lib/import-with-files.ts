const scripts = new Set<string>()
const styles = new Map<string, Promise<void>>()

/**
 * Imports a part of the app, beside which come the files that it needs at once. Vite's own way links scripts ahead, and Chrome remembers
 * for as long as the page lives each that could not be had; and it links a stylesheet once, whatever became of it. Here scripts are
 * fetched ahead, which leaves no trace where it fails, and stylesheets are linked until they are there.
 */
export async function importWithFiles<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const addresses = files.map((file) => `/${file}`)
  const part = load()
  // What it throws is thrown below, when the stylesheets are there: it may be asked for under another address then.
  part.catch(() => undefined)
  for (const address of addresses) if (!address.endsWith('.css')) void fetchAhead(address)
  await Promise.all(addresses.filter((address) => address.endsWith('.css')).map(linked))
  return part
}

async function fetchAhead(address: string): Promise<void> {
  if (scripts.has(address) || isOfDocument(address)) return
  scripts.add(address)
  try {
    await (await fetch(address)).arrayBuffer()
  } catch {
    scripts.delete(address)
  }
}

function linked(address: string): Promise<void> {
  const coming = styles.get(address) ?? (isOfDocument(address) ? Promise.resolve() : link(address))
  styles.set(address, coming)
  coming.catch(() => styles.delete(address))
  return coming
}

function link(address: string): Promise<void> {
  const element = document.createElement('link')
  Object.assign(element, { rel: 'stylesheet', crossOrigin: '', href: address })
  document.head.append(element)
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error(`The stylesheet ${address} did not come.`))
    })
  })
}

/** The document's own HTML has brought it. */
function isOfDocument(address: string): boolean {
  return document.querySelector(`link[href="${address}"], script[src="${address}"]`) !== null
}
