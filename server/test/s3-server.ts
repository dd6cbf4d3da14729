import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** The fate of a request: it passes, S3 answers 503, S3 knows no such file yet, or the answer breaks off in the middle. */
export type Fate = 'pass' | '503' | '404' | 'half'

/** An S3 server of the test file's own, behind a line that can fail. */
export function anS3Server() {
  const asked: { method: string; path: string }[] = []
  let fate: (request: { method: string; path: string }) => Fate = () => 'pass'
  let folder = ''
  let s3: S3rver
  let line: Server
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'agon-s3-'))
    s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'backups' }],
    })
    const { port } = await s3.run()
    line = createServer((from, to) => {
      const one = { method: from.method ?? '', path: decodeURIComponent((from.url ?? '').split('?')[0] ?? '') }
      asked.push(one)
      const its = fate(one)
      if (its === '503' || its === '404') return refuse(from, to, its)
      pass(from, to, { port, isCut: its === 'half' })
    })
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    line.closeAllConnections()
    line.close()
    await s3.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    asked,
    place: (prefix: string) =>
      `s3://backups/${prefix}?endpoint=http://127.0.0.1:${(line.address() as AddressInfo).port}`, // a TCP server’s address
    faults(next: typeof fate) {
      fate = next
    },
  }
}

const codes = { '503': 'SlowDown', '404': 'NoSuchKey' }

function refuse(from: IncomingMessage, to: ServerResponse, its: keyof typeof codes): void {
  from.resume().on('end', () => to.writeHead(Number(its)).end(`<Error><Code>${codes[its]}</Code></Error>`))
}

function pass(from: IncomingMessage, to: ServerResponse, { port, isCut }: { port: number; isCut: boolean }): void {
  const passed = request({ host: '127.0.0.1', port, method: from.method, path: from.url, headers: from.headers })
  from.pipe(passed)
  passed.on('error', () => to.destroy())
  passed.on('response', (answer) => {
    to.writeHead(answer.statusCode ?? 500, answer.headers)
    if (!isCut) return void answer.pipe(to)
    const half = Math.floor(Number(answer.headers['content-length'] ?? 0) / 2)
    let sent = 0
    answer.on('data', (piece: Buffer) => {
      const rest = piece.subarray(0, Math.max(0, half - sent))
      sent += rest.length
      to.write(rest, () => {
        if (sent >= half) to.destroy()
      })
    })
    answer.on('end', () => setTimeout(() => to.destroy(), 20))
  })
}
