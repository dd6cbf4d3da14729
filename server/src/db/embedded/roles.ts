import { Client } from 'pg'

export const ownerRole = 'agon_owner'
export const appRole = 'agon_app'
export const databaseName = 'agon'

/** Makes what is missing of the two roles and the database; a start that was killed half-way is completed by the next. */
export async function ensureRoles(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    for (const role of [ownerRole, appRole]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (rowCount === 0) await client.query(`create role ${role} login`)
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`)
  } finally {
    await client.end()
  }
}
