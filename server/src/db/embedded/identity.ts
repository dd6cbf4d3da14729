import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/**
 * Who PostgreSQL runs as. It refuses root, and nothing here ever creates a user of the system:
 * `self` is anyone who started the product; `namespace` is root seen as nobody from within a user namespace, so that it still owns its files and
 * passes folders of mode 0700; `nobody` is that user truly, where namespaces are not allowed (in most containers).
 */
export type Identity = 'self' | 'namespace' | 'nobody'

export const nobody = 65534
/** Who may own the files of a PostgreSQL that root starts. */
export const ownersForRoot: readonly number[] = [0, nobody]

const run = promisify(execFile)
const enterNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
const dieWithParent = ['setpriv', '--pdeathsig', 'INT', '--']

/** Tries rather than asks: a namespace counts when PostgreSQL really runs in it and reaches its folder. */
export async function chooseIdentity(postgres: string, home: string, env: NodeJS.ProcessEnv): Promise<Identity> {
  if (process.getuid?.() !== 0) return 'self'
  const [command = '', ...words] = enterNamespace
  const reaches = 'cd "$1" && exec "$2" --version'
  const attempt = run(command, [...words, 'sh', '-c', reaches, 'sh', home, postgres], { env })
  return attempt.then(
    () => 'namespace' as const,
    () => 'nobody' as const,
  )
}

/** The command line that runs `words` under an identity, and what spawn must be told beside it. */
export function commandAs(
  identity: Identity,
  words: string[],
): { words: string[]; user: { uid?: number; gid?: number } } {
  return {
    words: identity === 'namespace' ? [...enterNamespace, ...words] : words,
    user: identity === 'nobody' ? { uid: nobody, gid: nobody } : {},
  }
}

/** Before a command, makes the kernel end it when the thread that started it ends, however that happens; nothing where the tool is missing. */
export async function endingWithParent(): Promise<string[]> {
  const [command = '', ...words] = dieWithParent
  return run(command, [...words, 'true']).then(
    () => dieWithParent,
    () => [],
  )
}

/** Whether any user may pass through every folder on the way to `path`, itself included. */
export async function openToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path)
  if ((mode & 0o001) === 0) return false
  return path === dirname(path) || openToAll(dirname(path))
}
