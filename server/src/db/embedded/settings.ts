import { totalmem } from 'node:os'

export type Mode = 'persistent' | 'throwaway'

const always = {
  // No TCP at all: who may open the socket's folder may speak to the database.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  huge_pages: 'off',
  jit: 'off',
  // Nothing replicates from an embedded database, and the least log lets a loaded table skip it.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  random_page_cost: '1.1',
}

/** A quarter of the machine's memory, at most a gigabyte. It is taken page by page, as it is used. */
const buffers = `${Math.min(Math.floor(totalmem() / 4 / 1024 ** 2), 1024)}MB`

const byMode = {
  persistent: {
    max_connections: '60',
    // Replaying the log after a crash costs half as much where the pages that it goes back to stay in memory.
    shared_buffers: buffers,
    work_mem: '8MB',
    maintenance_work_mem: '96MB',
    effective_cache_size: '512MB',
    io_workers: '2',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_parallel_workers_per_gather: '1',
    autovacuum_max_workers: '2',
    // At most so much is replayed after a crash: seconds.
    max_wal_size: '256MB',
    // Files of the log are used again and never removed: a new one is filled with zeros while those who save wait.
    min_wal_size: '256MB',
    checkpoint_timeout: '5min',
    // An error's text may hold what a person typed; the product logs its own errors without it.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  },
  throwaway: {
    max_connections: '200',
    shared_buffers: '128MB',
    work_mem: '8MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '2GB',
    checkpoint_timeout: '1h',
    // Its workers would connect to the template that databases are cloned from.
    autovacuum: 'off',
    max_parallel_workers_per_gather: '0',
  },
} satisfies Record<Mode, Record<string, string>>

/** As words of the command line, where no file in the data folder can contradict them. */
export function settingWords(mode: Mode, own: Record<string, string>): string[] {
  return Object.entries({ ...always, ...byMode[mode], ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
