import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** A server of one constant, with a mark for readers who have it, in a thread beside the product's. */
const body = Buffer.alloc(Number(workerData), 'x')
const etag = '"constant"'
const headers = { 'content-type': 'text/html; charset=utf-8', etag }

const server = createServer(({ headers: asked }, response) => {
  if (asked['if-none-match'] === etag) response.writeHead(304, headers).end()
  else response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
})
// Readers rest between two requests.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
  parentPort?.postMessage(server.address())
})
