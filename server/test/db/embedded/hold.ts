import { startEmbedded } from '#/db/embedded/start.ts'

// Stands in for the product in the tests that kill it: starts the database of a folder, says its process, and stays until it is killed.
const [dataDir = '', mode = '', identity] = process.argv.slice(2)
const database = await startEmbedded({
  dataDir,
  mode: mode === 'throwaway' ? 'throwaway' : 'persistent',
  log: () => undefined,
  ...(identity === 'nobody' ? { identity } : {}),
})
process.stdout.write(`${database.pid}\n`)
process.stdin.resume()
