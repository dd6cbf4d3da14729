import pg from 'pg'
import { appRole, ownerRole } from '#/db/embedded/roles.ts'
import type { EmbeddedAddresses } from '#/db/embedded/start.ts'
import { migrate } from '#/db/migrate.ts'

const templateName = 'agon_template'

/** The migrated database that every test file's own is cloned from. Nothing stays connected to it. */
export async function makeTemplate(addresses: EmbeddedAddresses): Promise<void> {
  await withClient(addresses.superuserUrl, (client) =>
    client.query(`create database ${templateName} owner ${ownerRole}`),
  )
  await migrate(inDatabase(addresses.ownerUrl, templateName), appRole)
}

/** The files are copied: cheaper than a log of every page. */
export async function cloneTemplate(addresses: EmbeddedAddresses, name: string, of = templateName): Promise<void> {
  const made = `template ${of} strategy file_copy owner ${ownerRole}`
  await withClient(addresses.superuserUrl, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} ${made}`),
  )
}

export async function dropDatabase(addresses: EmbeddedAddresses, name: string): Promise<void> {
  await withClient(addresses.superuserUrl, (client) =>
    client.query(`drop database ${client.escapeIdentifier(name)} with (force)`),
  )
}

export async function databaseExists(addresses: EmbeddedAddresses, name: string): Promise<boolean> {
  let exists = false
  await withClient(addresses.superuserUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    exists = rowCount === 1
  })
  return exists
}

export async function renameDatabase(addresses: EmbeddedAddresses, from: string, to: string): Promise<void> {
  await withClient(addresses.superuserUrl, (client) =>
    client.query(`alter database ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`),
  )
}

/** The same address for another database. */
export function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
