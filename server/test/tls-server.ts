import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'

/** When the TLS certificate of the tests’ server expires. */
export const tlsCertificateEnds = new Date('2126-11-03T00:16:23.000Z')

// For `localhost`; it protects nothing.
const cert = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUV7N/1UFXli/DauVDQirVGJyHlfMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzAwMTYyM1oYDzIxMjYxMTAz
MDAxNjIzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARCrF+uDsaTRJHhk8KoeRyaTrz2ihvLup4jbD/sZo0Juj9Tcf6ZvHXK
i9CwkBWVEVcMb6XOQOXydGsgvNdOy+kqo2kwZzAdBgNVHQ4EFgQUFZfnadjKpBCZ
doNG5eSOWy3rEZEwHwYDVR0jBBgwFoAUFZfnadjKpBCZdoNG5eSOWy3rEZEwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgI48h0UWQ4Q7vSmoAi2mWNB8+Jug5WhITZrHxPv6tFDACIG3KiorATPCu
MjXS8MWANQslJg+qtw8l9jvoG1r8BqLm
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPsOSDlVGqfZQDHWP
/B0cCTx9UsVYeMP1dNCGzCwDwF2hRANCAARCrF+uDsaTRJHhk8KoeRyaTrz2ihvL
up4jbD/sZo0Juj9Tcf6ZvHXKi9CwkBWVEVcMb6XOQOXydGsgvNdOy+kq
-----END PRIVATE KEY-----`

/** A TLS server whose certificate no authority has signed. */
export async function aTlsServer() {
  const server = createServer({ cert, key }, (socket) => socket.end())
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return { port, close: () => server.close() }
}
