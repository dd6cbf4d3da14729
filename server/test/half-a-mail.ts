import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** A sender that goes away in the middle of a mail. */
export async function sendHalfAMail(server: { readonly port: number; readonly host: string }, to: string) {
  const socket = connect(server.port, server.host)
  const answers = createInterface(socket)[Symbol.asyncIterator]()
  const answered = async (code: string) => {
    for (;;) {
      const { value } = await answers.next()
      if (String(value).startsWith(`${code} `)) return
    }
  }
  await answered('220')
  for (const [line, code] of [
    ['EHLO school.example', '250'],
    ['MAIL FROM:<a@school.example>', '250'],
    [`RCPT TO:<${to}>`, '250'],
    ['DATA', '354'],
  ] as const) {
    socket.write(`${line}\r\n`)
    await answered(code)
  }
  socket.write('Subject: Half of a mail\r\n\r\nThe other half is')
  await sleep(50)
  socket.destroy()
}
