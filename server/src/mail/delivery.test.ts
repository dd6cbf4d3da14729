import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  smtpPoints,
  startFaultyMailServer,
  type FaultyMailServer,
  type SmtpFault,
  type SmtpPoint,
} from '#test/faulty-mail-server.ts'
import { smtpTransport, type MailToSend } from './transport.ts'

let server: FaultyMailServer
beforeAll(async () => {
  server = await startFaultyMailServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.fault = undefined
  server.delivered.length = 0
})

let serial = 0

/** More than the buffers of a socket hold, so that the server stops reading while the sender still writes. */
const bigFile = Buffer.alloc(24 * 1024 * 1024, 'map')

function aMail(content = Buffer.from('small')): MailToSend {
  serial += 1
  return {
    to: { name: 'A teacher', address: 'teacher@school.example' },
    subject: 'Certificates',
    text: 'Here they are.',
    html: '<p>Here they are.</p>',
    messageId: `<${serial}@agon.example>`,
    attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content }],
  }
}

const timeouts = { connectionTimeout: 1500, greetingTimeout: 1500, socketTimeout: 1500 }

async function deliver(mail = aMail(), { url } = server) {
  const transport = smtpTransport(() => url, 'Agon <agon@agon.example>', timeouts)
  try {
    return await transport.send(mail)
  } finally {
    transport.close()
  }
}

/** What a connection that breaks at each point means; the second column is what the server then holds. */
const table: Record<SmtpPoint, ['again' | 'uncertain' | 'sent', 0 | 1]> = {
  greeting: ['again', 0],
  EHLO: ['again', 0],
  STARTTLS: ['again', 0],
  AUTH: ['again', 0],
  MAIL: ['again', 0],
  RCPT: ['again', 0],
  DATA: ['again', 0],
  body: ['again', 0],
  dot: ['uncertain', 1],
  reply: ['sent', 1],
}

const casesOf = (by: SmtpFault) => smtpPoints.map((at) => ({ at, by }))
const mailFor = (at: SmtpPoint) => aMail(at === 'body' ? bigFile : undefined)

test.for([...casesOf('cut'), ...casesOf('reset')])('a connection that breaks at $at by $by', async ({ at, by }) => {
  server.fault = { at, by }
  const [result, delivered] = table[at]
  expect(await deliver(mailFor(at))).toMatchObject({ result })
  expect(server.delivered).toHaveLength(delivered)
})

// Each has its own server, so that all wait at the same time.
test.concurrent.for(casesOf('stall'))('a connection that breaks at $at by $by', async ({ at, by }) => {
  const silent = await startFaultyMailServer()
  silent.fault = { at, by }
  const [result, delivered] = table[at]
  expect(await deliver(mailFor(at), silent)).toMatchObject({ result })
  expect(silent.delivered).toHaveLength(delivered)
  await silent.close()
})

test('a mail server that is not there means again', async () => {
  const transport = smtpTransport(() => 'smtp://127.0.0.1:1', 'Agon <agon@agon.example>', timeouts)
  expect(await transport.send(aMail())).toMatchObject({ result: 'again' })
  transport.close()
})

describe('a reply', () => {
  const replies = [
    { at: 'greeting', reply: '554 no service', result: 'again' },
    { at: 'AUTH', reply: '535 wrong password', result: 'again' },
    { at: 'MAIL', reply: '451 later', result: 'again' },
    { at: 'MAIL', reply: '550 no', result: 'failed' },
    { at: 'RCPT', reply: '450 later', result: 'again' },
    { at: 'RCPT', reply: '550 no such mailbox', result: 'failed' },
    { at: 'DATA', reply: '421 going down', result: 'again' },
    { at: 'DATA', reply: '554 no', result: 'failed' },
    { at: 'dot', reply: '451 later', result: 'again' },
    { at: 'dot', reply: '552 too large', result: 'failed' },
    { at: 'dot', reply: '354 what', result: 'uncertain' },
  ] as const

  test.for(replies)('$reply at $at means $result', async ({ at, reply, result }) => {
    server.fault = { at, by: { reply } }
    expect(await deliver()).toMatchObject({ result, reply: expect.stringContaining(reply) })
  })
})

test('a connection that was closed between two mails costs neither, and none goes out twice', async () => {
  const transport = smtpTransport(() => server.url, 'Agon <agon@agon.example>', timeouts)
  expect(await transport.send(aMail())).toMatchObject({ result: 'sent' })
  server.fault = { at: 'MAIL', by: 'cut' }
  const second = transport.send(aMail())
  await expect(second).resolves.toMatchObject({ result: 'again' })
  server.fault = undefined
  expect(await transport.send(aMail())).toMatchObject({ result: 'sent' })
  expect(server.delivered).toHaveLength(2)
  transport.close()
})
