/**
 * Runs a bench in a process that is started as a production process is.
 * Run: node bench/as-production.mjs bench/open-loop.ts [its words]
 */
import { spawn } from 'node:child_process'
import { nodeFlags } from '../scripts/node-flags.mjs'

const child = spawn(process.execPath, [...nodeFlags, ...process.argv.slice(2)], { stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))
