import { readFileSync } from 'node:fs'

/** Node's options in production and in the demo (decisions 86 and 96), in a JSON file that tests and benches import, too. */
export const nodeFlags = JSON.parse(readFileSync(new URL('../server/src/node-flags.json', import.meta.url), 'utf8'))
