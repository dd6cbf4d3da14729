import { parseArgs } from 'node:util'
import { addBody } from '@agon/contract/edit-calls'
import { userEdit } from '@agon/contract/user/edit'
import type { UserId } from '@agon/domain/ids'
import { ConfigError, readConfig } from '#/config/config.ts'
import { commandDatabase } from '#/db/command-database.ts'
import type { Tx } from '#/db/database.ts'
import { createLog } from '#/log/log.ts'
import { newLink } from '#/passwords/links.ts'
import { closeApp, createApp } from '#/start.ts'
import type { Parts } from '#/stop.ts'

/** How long the printed link sets the password, in milliseconds. */
const linkLife = 24 * 3_600_000

/**
 * `npm run cli -- add-overlord`: gives a new installation its first overlord, who adds everybody else by the pages. The
 * link that sets the password is printed, because mail may not work yet.
 */
export async function addOverlord(words: string[], parts: Parts): Promise<void> {
  const person = readWords(words)
  const config = readConfig({ LOG_LEVEL: 'warn', AGON_MODE: 'development', ...process.env })
  const { appUrl, productUrl } = await commandDatabase(config, parts)
  const app = await parts.up(Promise.resolve(createApp(config, appUrl, createLog(config.LOG_LEVEL))), closeApp)
  const now = app.now()
  const token = await app.database.db.transaction().execute(async (tx) => {
    const userId = await insert(tx, person, now)
    return newLink(tx, app.keys, userId, now, linkLife)
  })
  process.stdout.write(`${person.fullName} is an overlord with the user name ${person.username}.
Within a day, open this link once to choose a password:
${productUrl ?? config.publicUrl}/set-password#${token}
`)
}

async function insert(tx: Tx, person: Person, now: Date): Promise<UserId> {
  const user = await tx
    .insertInto('users')
    .values({ kind: 'staff', ...person, createdAt: now })
    .onConflict((conflict) => conflict.columns(['kind', 'username']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (user === undefined) throw new ConfigError(`--username: ${person.username} is taken.`)
  await tx
    .insertInto('accounts')
    .values({ userId: user.id, olympiadId: null, role: 'overlord', createdAt: now })
    .execute()
  return user.id
}

interface Person {
  readonly fullName: string
  readonly email: string
  readonly username: string
}

/** The rules are those of the form that adds a user. */
function readWords(args: string[]): Person {
  const options = { name: { type: 'string' }, email: { type: 'string' }, username: { type: 'string' } } as const
  const { values } = parsed(() => parseArgs({ args, options }))
  const { name = '', email = '', username = '' } = values
  const checked = addBody(userEdit).safeParse({ fullName: name, email, username })
  if (checked.success) return checked.data
  const faults = checked.error.issues.map(
    ({ path, message }) => `--${String(path[0]).replace('fullName', 'name')}: ${message}`,
  )
  throw new ConfigError(faults.join('\n'))
}

function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof TypeError ? new ConfigError(error.message) : error
  }
}
