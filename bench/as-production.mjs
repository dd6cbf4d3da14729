/**
 * Runs a bench with Node's options of a production process.
 * Run: node bench/as-production.mjs bench/open-loop.ts [its arguments]
 */
import { spawn } from 'node:child_process'
import { nodeFlags } from '../scripts/node-flags.mjs'

const child = spawn(process.execPath, [...nodeFlags, ...process.argv.slice(2)], { stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))
