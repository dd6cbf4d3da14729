import { request } from 'node:http'

/** Sends a text file of this size to the olympiad's files, in pieces, so that the sender holds none of it. */
const { port, bytes, name, headers } = JSON.parse(process.env['JOB'] ?? '{}') as {
  port: number
  bytes: number
  name: string
  headers: Record<string, string>
}
const boundary = 'a-boundary-of-the-measurement'
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`
const tail = `\r\n--${boundary}--\r\n`
const line = Buffer.from(`${name} `.padEnd(63, 'x').concat('\n'))
const piece = Buffer.concat(Array.from({ length: 1024 }, () => line))
const outgoing = request(
  {
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/attachment/1',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + bytes + tail.length,
    },
  },
  (response) => {
    response.resume().on('end', () => console.log(response.statusCode))
  },
)
outgoing.write(head)
for (let sent = 0; sent < bytes;) {
  const next = piece.subarray(0, Math.min(piece.length, bytes - sent))
  sent += next.length
  if (!outgoing.write(next)) await new Promise((resolve) => outgoing.once('drain', resolve))
}
outgoing.end(tail)
