import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

/** Given by bench/bounces.ts: signed return paths and the recipients of their mails. */
interface Job {
  readonly port: number
  readonly connections: number
  readonly mails: readonly { readonly path: string; readonly email: string }[]
}

const template = readFileSync(
  new URL('../../server/src/mail/reports/fixtures/postfix-unknown.eml', import.meta.url),
  'latin1',
)
  .replace(/\r?\n/g, '\r\n')
  .replace(/^\./gm, '..')

process.once('message', (message) => {
  // As bench/bounces.ts sends it.
  const { port, connections, mails } = message as Job
  let next = 0
  const one = () => (next < mails.length ? mails[next++] : undefined)
  for (let connection = 0; connection < connections; connection += 1) sendOver(port, one)
})

/** A mail server of its own process that reports hard bounces over one connection. */
function sendOver(port: number, one: () => { path: string; email: string } | undefined): void {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true).setEncoding('latin1')
  let email = ''
  let replies = ''
  const step = (code: string) => {
    if (code === '220') return void socket.write('EHLO reporter\r\n')
    if (code === '354') return void socket.write(`${template.replaceAll('thandi@school.example', email)}\r\n.\r\n`)
    if (code !== '250') throw new Error(`The listener answered ${code}.`)
    if (waiting > 0) return void (waiting -= 1)
    const mail = one()
    if (mail === undefined) return void socket.end('QUIT\r\n')
    email = mail.email
    // The replies to MAIL and RCPT; then comes that to DATA.
    waiting = 2
    socket.write(`MAIL FROM:<>\r\nRCPT TO:<${mail.path}>\r\nDATA\r\n`)
  }
  let waiting = 0
  socket.on('data', (part) => {
    const lines = `${replies}${part}`.split('\r\n')
    replies = lines.pop() ?? ''
    for (const line of lines) if (/^\d{3} /.test(line) && !line.startsWith('221')) step(line.slice(0, 3))
  })
}
