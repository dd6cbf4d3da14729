import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

// A mail server of its own process: takes every mail in at once.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, callback) {
    stream.on('data', () => undefined)
    stream.on('end', () => callback())
  },
})
server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port))
