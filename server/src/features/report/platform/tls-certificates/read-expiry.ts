import { connect } from 'node:tls'

/** Milliseconds for one host. */
const patience = 5000

/** When the TLS certificate of a host expires; null: it does not answer, or has none. Nothing is sent to it. */
export function readExpiry(host: string, port: number): Promise<Date | null> {
  return new Promise((resolve) => {
    // Expired ones, and those of an unknown authority, have an end, too.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to ?? '')
      settle(Number.isNaN(end) ? null : new Date(end))
    })
    const settle = (end: Date | null) => {
      socket.destroy()
      resolve(end)
    }
    socket.setTimeout(patience, () => settle(null))
    socket.on('error', () => settle(null))
  })
}
