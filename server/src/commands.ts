import { Problem } from '@agon/domain/problem'
import { ConfigError } from './config/config.ts'
import { sentenceForOperator } from './sentence-for-operator.ts'
import { stopOnSignals, type Parts } from './stop.ts'

/** A command of `npm run cli`; each is loaded only when it is given. */
interface Command {
  /** What follows the command's name. */
  words: string
  does: string
  load: () => Promise<(words: string[], parts: Parts) => Promise<void>>
}

const commands: Record<string, Command> = {
  'add-overlord': {
    words: '--name NAME --email ADDRESS --username NAME',
    does: 'add a first overlord; prints the link that sets the password',
    load: async () => (await import('./features/user/add-overlord-command.ts')).addOverlord,
  },
  migrate: {
    words: '',
    does: 'bring the database up to date as its owner (DATABASE_OWNER_URL)',
    load: async () => (await import('./db/migrate-command.ts')).migrateCommand,
  },
  backup: {
    words: '[TO]',
    does: 'make a backup in the folder BACKUP_URL, or in another one',
    load: async () => (await import('./features/backup/backup-command.ts')).backupCommand,
  },
  restore: {
    words: 'FROM',
    does: 'restore a backup, or the newest of a folder, into an empty database',
    load: async () => {
      const [{ restoreCommand }, { jobHandlers }] = await Promise.all([
        import('./features/backup/restore-command.ts'),
        import('./job-handlers.ts'),
      ])
      return (rest, parts) => restoreCommand(jobHandlers, rest, parts)
    },
  },
  verify: {
    words: '[FROM]',
    does: 'restore a backup into a scratch database and compare it',
    load: async () => {
      const [{ verifyCommand }, { sanityChecks }] = await Promise.all([
        import('./features/backup/verify-command.ts'),
        import('./sanity-checks.ts'),
      ])
      return (rest) => verifyCommand(sanityChecks, rest)
    },
  },
  reseal: {
    words: '',
    does: 'seal all stored values with the first of the keys in AGON_SECRET',
    load: async () => {
      const [{ resealCommand }, { storeFactorKeys }] = await Promise.all([
        import('./features/system/reseal/command.ts'),
        import('./features/second-factor/store-factor-keys.ts'),
      ])
      return (_words, parts) => resealCommand(storeFactorKeys, parts)
    },
  },
  'import-schools': {
    words: 'FILE',
    does: 'load the national register of schools from a CSV or XLSX file',
    load: async () => (await import('./features/school/import-command.ts')).importSchools,
  },
  demo: {
    words: '[--learners N] [--print]',
    does: 'make a bigger demo world, or show who can sign in',
    load: async () => (await import('./demo/command.ts')).demoCommand,
  },
}

const [name = '', ...words] = process.argv.slice(2)
try {
  const command = commands[name]
  if (command === undefined) throw new ConfigError(usage())
  const parts = stopOnSignals()
  // Anyone who reads along has gone, as `| head` does once it has enough.
  process.stdout.on('error', () => process.kill(process.pid, 'SIGTERM'))
  await parts.during(async () => (await command.load())(words, parts))
} catch (error) {
  const sentence =
    error instanceof Problem ? Object.values(error.fields ?? {}).join(' ') || error.reason : sentenceForOperator(error)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exitCode = 1
}

function usage(): string {
  const lines = Object.entries(commands).map(([known, { words: its, does }]) => [`${known} ${its}`, does] as const)
  const width = Math.max(...lines.map(([left]) => left.length))
  return ['Commands:', ...lines.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`)].join('\n')
}
