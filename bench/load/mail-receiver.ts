import { appendFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'

/**
 * A mail server of its own process that takes every mail in. It notes each Message-ID in a file before it answers.
 * Arguments: the file (empty: none), the milliseconds by which each reply is later, the port.
 */
const [list = '', later = '0', wanted = '0'] = process.argv.slice(2)
const delay = Number(later)
const offers = '250-receiver\r\n250-PIPELINING\r\n250 8BITMIME\r\n'

const server = createServer((socket) => {
  let text = ''
  let isMessage = false
  const say = (reply: string) => {
    if (delay === 0) socket.write(reply)
    else setTimeout(() => socket.write(reply), delay)
  }
  socket.setNoDelay(true)
  socket.on('error', () => undefined)
  say('220 receiver\r\n')
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    for (;;) {
      const mark = isMessage ? '\r\n.\r\n' : '\r\n'
      const end = text.indexOf(mark)
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + mark.length)
      if (isMessage) {
        isMessage = false
        if (list !== '') appendFileSync(list, `${/^Message-ID: (.*)$/im.exec(part)?.[1]?.trim() ?? ''}\n`)
        say('250 taken\r\n')
      } else answer(part.slice(0, 4).toUpperCase())
    }
  })

  function answer(verb: string): void {
    if (verb === 'EHLO') return say(offers)
    if (verb === 'QUIT') {
      say('221 bye\r\n')
      return void socket.end()
    }
    isMessage = verb === 'DATA'
    say(isMessage ? '354 go on\r\n' : '250 fine\r\n')
  }
})
server.listen(Number(wanted), '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
