import { readFileSync } from 'node:fs'

/** How Node is started in production and for the demo (docs/decisions/0086, 0096): the list stands where tests and benches read it, too. */
export const nodeFlags = JSON.parse(readFileSync(new URL('../server/bin/node-flags.json', import.meta.url), 'utf8'))
