import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Room for a socket's path in Linux's sockaddr_un, without its closing NUL. */
const longest = 107
const socketName = '.s.PGSQL.5432'

/**
 * The folder of the socket, private to its owner: that is the whole of the access control, since PostgreSQL trusts anyone who reaches it.
 * It is in the data folder, or under the system's temporary folder when the path would be too long for a socket.
 */
export async function makeSocketFolder(home: string, owner: number): Promise<string> {
  const beside = join(home, 'socket')
  if (Buffer.byteLength(join(beside, socketName)) <= longest) {
    await mkdir(beside, { recursive: true, mode: 0o700 })
    await makePrivate(beside, owner)
    return beside
  }
  // Named after the data folder, so that a restart uses it again instead of leaving one behind.
  const name = `agon-${owner}-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  const short = join(tmpdir(), name)
  await mkdir(short, { mode: 0o700 }).catch(() => undefined)
  if (await isOurs(short, owner)) {
    await makePrivate(short, owner)
    return short
  }
  const fresh = await mkdtemp(join(tmpdir(), 'agon-'))
  await makePrivate(fresh, owner)
  return fresh
}

export function socketFiles(folder: string): string[] {
  return [join(folder, socketName), join(folder, `${socketName}.lock`)]
}

export function socketUrl(folder: string, user: string, database: string): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`
}

async function makePrivate(folder: string, owner: number): Promise<void> {
  await chmod(folder, 0o700)
  if (owner !== process.getuid?.()) await chown(folder, owner, owner)
}

// Anybody can make a folder of that name in a shared place; one that is not ours, or is a link, is left alone.
async function isOurs(folder: string, owner: number): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  return found !== null && found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.())
}
