import { createSocket } from 'node:dgram'

/** Addresses of the example network, all on the loopback interface. */
export const hosts = { relay: '192.0.2.1', school: '192.0.2.7', bounces: '192.0.2.9' }
const addresses: Readonly<Record<string, string>> = {
  'mx.relay.example': hosts.relay,
  'mail.school.example': hosts.school,
  'mail.bounces.agon.example': hosts.bounces,
}
const exchangers: Readonly<Record<string, string>> = {
  'school.example': 'mail.school.example',
  'bounces.agon.example': 'mail.bounces.agon.example',
}
const types = { a: 1, ptr: 12, mx: 15 }

/** A name server that knows the example domains and no other domain. */
export function startNames(): void {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query), port, address))
  socket.bind(53, '127.0.0.1')
}

function answerTo(query: Buffer): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const question = query.subarray(12, at + 5)
  const name = labels.join('.').toLowerCase()
  const type = query.readUInt16BE(at + 1)
  const data = dataOf(name, type)
  const isKnown = data !== undefined || name in addresses || name in exchangers || name === 'agon.example'
  const header = Buffer.from(query.subarray(0, 12))
  // An authoritative answer; 3: no such name.
  header.writeUInt16BE(0x8580 | (isKnown ? 0 : 3), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(data === undefined ? 0 : 1, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, question, ...(data === undefined ? [] : [record(type, data)])])
}

function dataOf(name: string, type: number): Buffer | undefined {
  const address = addresses[name]
  if (type === types.a && address !== undefined) return Buffer.from(address.split('.').map(Number))
  const exchanger = exchangers[name]
  if (type === types.mx && exchanger !== undefined) return Buffer.concat([Buffer.from([0, 10]), written(exchanger)])
  if (type !== types.ptr) return undefined
  const [owner] = Object.entries(addresses).find(([, one]) => name === reverse(one)) ?? []
  return owner === undefined ? undefined : written(owner)
}

const reverse = (address: string) => `${address.split('.').toReversed().join('.')}.in-addr.arpa`

function written(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.from([0])])
}

/** For the name of the question. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
