/** What Vite writes to `.vite/manifest.json`: for each source that starts a file, the file and the sources whose files it needs at once. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
>

/** The scripts that a browser fetches before `entries` can run, each once; what they import lazily is not among them. */
export function scriptsBefore(manifest: Manifest, entries: readonly string[]): readonly string[] {
  return [...chunksBefore(manifest, entries)].map((name) => chunk(manifest, name).file)
}

/** The stylesheets that come with them. */
export function stylesBefore(manifest: Manifest, entries: readonly string[]): readonly string[] {
  return [...new Set([...chunksBefore(manifest, entries)].flatMap((name) => chunk(manifest, name).css ?? []))]
}

function chunksBefore(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const needed of chunk(manifest, name).imports ?? []) visit(needed)
  }
  for (const entry of entries) visit(entry)
  return found
}

function chunk(manifest: Manifest, name: string) {
  const found = manifest[name]
  if (found === undefined) throw new Error(`The build has no chunk ${name}`)
  return found
}
