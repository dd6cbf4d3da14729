import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A possible file name. A pattern that backtracks takes 25 seconds for the long lines of a build. */
const word = /[\w.-]+/g
const texts = /\.(js|mjs|css|svg|html|json)$/

/** The built pages in a folder of their own, which can be replaced as a release does it. */
export class WebBuild {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async copy(): Promise<WebBuild> {
    const build = new WebBuild(join(await mkdtemp(join(tmpdir(), 'agon-pages-')), 'dist'))
    await cp(join(import.meta.dirname, '../web/dist'), build.folder, { recursive: true })
    return build
  }

  /** The address of the script that a source became. */
  async script(source: string): Promise<string> {
    const manifest = JSON.parse(await readFile(join(this.folder, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      { file: string } | undefined
    >
    const file = manifest[source]?.file
    if (file === undefined) throw new Error(`The build has no ${source}.`)
    return `/${file}`
  }

  /** Puts a build in its place none of whose files has the name that it had: each is renamed, and called so by all others. */
  async replace(): Promise<void> {
    const newer = `${this.folder}.new`
    await cp(this.folder, newer, { recursive: true })
    const assets = await readdir(join(newer, 'assets'))
    // What was packed has the older names in it; unpacked it is served as well.
    for (const file of assets.filter((name) => /\.(br|gz)$/.test(name))) await rm(join(newer, 'assets', file))
    const plain = assets.filter((name) => !/\.(br|gz)$/.test(name))
    const names = new Map(plain.map((name) => [name, anotherName(name)]))
    const all = await readdir(newer, { recursive: true, withFileTypes: true })
    for (const entry of all.filter((one) => one.isFile() && texts.test(one.name))) {
      const path = join(entry.parentPath, entry.name)
      const text = await readFile(path, 'utf8')
      await writeFile(
        path,
        text.replace(word, (name) => names.get(name) ?? name),
      )
    }
    for (const [from, to] of names) await rename(join(newer, 'assets', from), join(newer, 'assets', to))
    await rm(this.folder, { recursive: true })
    await rename(newer, this.folder)
  }

  async remove(): Promise<void> {
    await rm(join(this.folder, '..'), { recursive: true, force: true })
  }
}

function anotherName(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 7)
  return name.replace(/-[\w-]{7}(\.\w+)$/, `-${hash}$1`)
}
