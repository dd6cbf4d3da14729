import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface UnpackedBrowser {
  executablePath: string
  /** What it must be started with, to find its own libraries and fonts. */
  env: Record<string, string>
}

const cache = join(import.meta.dirname, '..', '.cache')

/**
 * Unpacks `@sparticuz/chromium`, a browser in an npm package, which brings the libraries that a bare machine lacks. It unpacks into the
 * system's temporary folder and takes whatever lies there for itself, so it is given an empty one; the result moves to a folder of its
 * version in one step, whole or not at all, and the slower of two processes finds it done.
 */
export async function unpackBrowser(): Promise<UnpackedBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The browser among the packages is for Linux x64. Set AGON_BROWSER to the path of a Chromium of this machine.',
    )
  }
  const packageRoot = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const folder = join(cache, `chromium-${await versionIn(packageRoot)}`)
  if (!existsSync(folder)) await unpackTo(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

async function unpackTo(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(`${folder}.`)
  // Said before the package is loaded, the name of a runtime makes it unpack its libraries too; in a process of its own, because loading
  // the package also changes the environment.
  const script = `await (await import('@sparticuz/chromium')).default.executablePath()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  })
  await writeFile(join(draft, 'fonts', 'fonts.conf'), fontsAt(folder))
  try {
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

// The package's own names folders of another system.
function fontsAt(folder: string): string {
  const escaped = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped}/fonts/fonts</dir>
  <cachedir>${escaped}/fonts/cache</cachedir>
</fontconfig>
`
}

async function versionIn(packageRoot: string): Promise<string> {
  const read: unknown = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))
  if (typeof read === 'object' && read !== null && 'version' in read) return String(read.version)
  throw new Error(`${packageRoot} names no version.`)
}
