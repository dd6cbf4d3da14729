import { spawnSync } from 'node:child_process'
import type { LaunchOptions } from '@playwright/test'
import { type UnpackedBrowser, unpackBrowser } from './unpack-browser.ts'

/** Everything but this machine is unknown to the browser, so that nothing it might ask of its makers leaves. */
const staysHere = 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost'

const flags = [
  `--host-resolver-rules=${staysHere}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-pings',
  // The same letters on every machine, whatever it hints.
  '--font-render-hinting=none',
  // There is none: software in its place would draw every page, and take much of the processor.
  '--disable-gpu',
]

/** How to start the browser: AGON_BROWSER names one of the machine's own, else the one among the packages is unpacked. */
export async function browserOptions(): Promise<LaunchOptions> {
  const named = process.env['AGON_BROWSER']
  const { executablePath, env } = named ? { executablePath: named, env: {} } : await unpackBrowser()
  return { executablePath, args: flags, chromiumSandbox: canSandbox(), env: { ...definedIn(process.env), ...env } }
}

// Chromium refuses its sandbox to root, and cannot build it where user namespaces are not allowed.
function canSandbox(): boolean {
  return process.getuid?.() !== 0 && spawnSync('unshare', ['--user', 'true']).status === 0
}

function definedIn(env: NodeJS.ProcessEnv): UnpackedBrowser['env'] {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
