import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const launcher = new URL('node24.mjs', import.meta.url).href
const script = `
  import { forwardSignals } from '${launcher}'
  setTimeout(() => process.exit(1), 20_000)
  forwardSignals((signal) => { console.log(signal); process.exit(0) })
  console.log('up')`

test('what npm runs ends when npm has ended, though only the shell between was asked to', async () => {
  // As npm does: a shell that waits for the command.
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$SCRIPT"; true'], {
    env: { ...process.env, NODE: process.execPath, SCRIPT: script, npm_lifecycle_event: 'up' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  shell.stdout.on('data', (part) => (output += part))
  while (!output.includes('up\n')) await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  await once(shell.stdout, 'close')
  expect(output).toBe('up\nSIGTERM\n')
})
