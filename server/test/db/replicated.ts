import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { prepareCluster, type Cluster } from '#/db/embedded/cluster.ts'
import { end, launch, type Postmaster } from '#/db/embedded/postmaster.ts'
import { ensureRoles } from '#/db/embedded/roles.ts'
import { settle } from '#/db/embedded/site.ts'
import { socketUrl } from '#/db/embedded/socket.ts'

const run = promisify(execFile)

/** A primary with a synchronous standby, both the bundled PostgreSQL. */
export interface Replicated {
  readonly primary: Node
  readonly standby: Node
  /** The application's address with both hosts, the standby first. */
  readonly appUrl: string
  stop(): Promise<void>
}

export interface Node {
  readonly superuserUrl: string
  /** As kill -9 does. */
  kill(): Promise<void>
}

export async function aReplicatedDatabase(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'agon-replicated-'))
  const running: Postmaster[] = []
  const start = async (cluster: Cluster, ...more: string[]): Promise<Node> => {
    const serverWords = [...cluster.serverWords, ...more.flatMap((one) => ['-c', one])]
    const postmaster = await launch({ ...cluster, serverWords })
    running.push(postmaster)
    return {
      superuserUrl: socketUrl(cluster.socketFolder, 'postgres', 'postgres'),
      async kill() {
        process.kill(postmaster.pid, 'SIGKILL')
        await postmaster.ended
      },
    }
  }
  const clusterIn = async (name: string) =>
    prepareCluster(
      await settle(join(folder, name), { wanted: undefined, log: () => undefined }),
      'persistent',
      () => undefined,
    )
  const first = await clusterIn('first')
  const replicating = ['wal_level=replica', 'max_wal_senders=4', 'shared_buffers=32MB', 'hot_standby=on']
  const primary = await start(first, ...replicating)
  await ensureRoles(primary.superuserUrl)
  // A copy between these two is what a standby starts from; the session must last.
  const copying = new pg.Client({ connectionString: primary.superuserUrl })
  await copying.connect()
  await copying.query(`select pg_backup_start('standby', true)`)
  const copied = await clusterIn('second')
  await rm(copied.folder, { recursive: true })
  await run('cp', ['-a', first.folder, copied.folder])
  await rm(join(copied.folder, 'postmaster.pid'))
  const { rows } = await copying.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
  for (const [name, content] of [
    ['backup_label', rows[0]?.label ?? ''],
    ['standby.signal', ''],
  ] as const) {
    const path = join(copied.folder, name)
    await writeFile(path, content)
    await chown(path, copied.site.owner, copied.site.owner)
  }
  const standby = await start(
    copied,
    ...replicating,
    `primary_conninfo=host=${first.socketFolder} user=postgres application_name=second`,
  )
  await copying.query(`alter system set synchronous_standby_names = 'second'`)
  await copying.query('select pg_reload_conf()')
  await copying.end()
  const appUrl = socketUrl([copied.socketFolder, first.socketFolder].join(','), 'agon_app', 'agon')
  return {
    primary,
    standby,
    appUrl,
    async stop() {
      for (const postmaster of running) await end(postmaster)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
