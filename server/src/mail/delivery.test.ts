import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  smtpPoints,
  startFaultyMailServer,
  type FaultyMailServer,
  type SmtpFault,
  type SmtpPoint,
} from '#test/faulty-mail-server.ts'
import type { MailToSend } from './mail-to-send.ts'
import type { SmtpSession } from './smtp/session.ts'
import type { WrittenMessage } from './smtp/write-message.ts'
import { smtpTransport, type MailTransport } from './transport.ts'

let server: FaultyMailServer
beforeAll(async () => {
  server = await startFaultyMailServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.fault = undefined
  server.pipelining = false
  server.oneMessageEach = false
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

/** The same mails where the server takes commands in one flight. */
const styles = [{ pipelining: false }, { pipelining: true }]

const timeouts = { connectionTimeout: 1500, greetingTimeout: 1500, socketTimeout: 1500 }

async function deliver(mail = aMail(), { url } = server) {
  const transport = smtpTransport(() => url, 'Agon <agon@agon.example>', timeouts)
  try {
    return await transport.send(mail)
  } finally {
    transport.close()
  }
}

/** The meaning of a connection that breaks at each point; in the second column the messages of the server then. */
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

const casesOf = (by: SmtpFault) => smtpPoints.flatMap((at) => styles.map((style) => ({ at, by, ...style })))
const mailFor = (at: SmtpPoint) => aMail(at === 'body' ? bigFile : undefined)

test.for([...casesOf('cut'), ...casesOf('reset')])(
  'a connection that breaks at $at by $by, pipelining $pipelining',
  async ({ at, by, pipelining }) => {
    server.fault = { at, by }
    server.pipelining = pipelining
    const [result, delivered] = table[at]
    expect(await deliver(mailFor(at))).toMatchObject({ result })
    expect(server.delivered).toHaveLength(delivered)
  },
)

// Each has its own server, so that all wait at the same time.
test.concurrent.for(casesOf('stall'))(
  'a connection that breaks at $at by $by, pipelining $pipelining',
  async ({ at, by, pipelining }) => {
    const silent = await startFaultyMailServer()
    silent.fault = { at, by }
    silent.pipelining = pipelining
    const [result, delivered] = table[at]
    expect(await deliver(mailFor(at), silent)).toMatchObject({ result })
    expect(silent.delivered).toHaveLength(delivered)
    await silent.close()
  },
)

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

  const cases = replies.flatMap((one) => styles.map((style) => ({ ...one, ...style })))
  test.for(cases)('$reply at $at means $result, pipelining $pipelining', async ({ at, reply, result, pipelining }) => {
    server.fault = { at, by: { reply } }
    server.pipelining = pipelining
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

describe('commands in one flight', () => {
  const open = () => smtpTransport(() => server.url, 'Agon <agon@agon.example>', timeouts)

  test('are the envelope of a mail where the server takes them so, and one by one where it does not', async () => {
    for (const { pipelining } of styles) {
      server.pipelining = pipelining
      const transport = open()
      await transport.send(aMail())
      server.flights = 0
      await transport.send(aMail())
      expect(server.flights).toBe(pipelining ? 1 : 3)
      transport.close()
    }
  })

  test('of a mail whose recipient is refused leave no message behind, and the next mail goes out', async () => {
    server.pipelining = true
    const transport = open()
    server.fault = { at: 'RCPT', by: { reply: '550 no such mailbox' } }
    expect(await transport.send(aMail())).toMatchObject({ result: 'failed', reply: '550 no such mailbox' })
    server.fault = undefined
    expect(await transport.send(aMail())).toMatchObject({ result: 'sent' })
    expect(server.delivered).toHaveLength(1)
    transport.close()
  })
})

describe('an envelope that is sent while the reply to the message before is awaited', () => {
  const open = () => smtpTransport(() => server.url, 'Agon <agon@agon.example>', timeouts)

  beforeEach(() => {
    server.pipelining = true
    server.flightsBehindAMessage = 0
  })

  async function writtenBy(transport: MailTransport): Promise<WrittenMessage> {
    const written = await transport.write(aMail())
    if ('failed' in written) throw new Error(written.failed.reply)
    return written.message
  }

  /** The mail before has its reply by then, and the next envelope may be pipelined. */
  async function answeredSession(transport: MailTransport): Promise<SmtpSession> {
    const session = transport.session()
    const first = await writtenBy(transport)
    await session.sendEnvelope(first.envelope)
    expect(await (await session.send(first)).delivery).toMatchObject({ result: 'sent' })
    return session
  }

  /** Two mails, the envelope of the second behind the message of the first. */
  async function two(transport: MailTransport, session: SmtpSession) {
    const [one, other] = [await writtenBy(transport), await writtenBy(transport)]
    await session.sendEnvelope(one.envelope)
    const { delivery } = await session.send(one)
    expect(session.canPipeline).toBe(true)
    const envelopeReply = session.pipelineEnvelope(other.envelope)
    const first = await delivery
    const early = await envelopeReply
    const refusal = early === 'resend' ? await session.sendEnvelope(other.envelope) : early
    const second = refusal ?? (await (await session.send(other)).delivery)
    return { first, second, ids: [one.messageId, other.messageId] }
  }

  const whole = { first: 'sent', second: 'sent', delivered: 3, goesOn: true } as const
  type Case = {
    at: SmtpPoint
    by: SmtpFault | { reply: string }
    once?: boolean
    first: string
    second: string
    delivered: number
    goesOn: boolean
  }
  const breaks = (['cut', 'reset', 'stall'] as const).flatMap((by): Case[] => [
    // Without `once`, the new connection breaks there, too.
    { at: 'dot', by, ...whole, first: 'uncertain' },
    { at: 'MAIL', by, ...whole, second: 'again', delivered: 2, goesOn: false },
    { at: 'MAIL', by, once: true, ...whole, goesOn: false },
    { at: 'DATA', by, ...whole, second: 'again', delivered: 2, goesOn: false },
    { at: 'DATA', by, once: true, ...whole, goesOn: false },
  ])
  /** The server refuses the command at this place, or everywhere. */
  const refusals = (
    [
      { at: 'MAIL', by: { reply: '451 later' }, second: 'again' },
      { at: 'MAIL', by: { reply: '554 synchronization error' }, second: 'failed' },
      { at: 'DATA', by: { reply: '421 closing' }, second: 'again' },
      { at: 'DATA', by: { reply: '503 not now' }, second: 'failed' },
    ] as const
  ).flatMap(({ at, by, second }): Case[] => [
    { at, by, once: true, ...whole, goesOn: false },
    { at, by, ...whole, second, delivered: 2, goesOn: false },
  ])
  const cases: Case[] = [
    ...breaks,
    ...refusals,
    { at: 'dot', by: { reply: '451 later' }, ...whole, first: 'again' },
    { at: 'dot', by: { reply: '552 too large' }, ...whole, first: 'failed' },
    { at: 'RCPT', by: { reply: '450 later' }, ...whole, second: 'again', delivered: 2 },
    { at: 'RCPT', by: { reply: '550 no such mailbox' }, ...whole, second: 'failed', delivered: 2 },
  ]

  test('goes out with the message before, in one round trip', async () => {
    const transport = open()
    const session = await answeredSession(transport)
    server.flights = 0
    expect(await two(transport, session)).toMatchObject({ first: { result: 'sent' }, second: { result: 'sent' } })
    expect(server).toMatchObject({ flights: 2, flightsBehindAMessage: 1 })
    expect(server.delivered).toHaveLength(3)
    transport.close()
  })

  test.for(cases)(
    'the first is $first and the second $second where $at of it meets $by, once $once',
    async ({ at, by, once = false, first, second, delivered, goesOn }) => {
      const transport = open()
      const session = await answeredSession(transport)
      // A message counts as delivered before its dot is answered, and before the commands behind it are heard.
      server.fault = { at, by, once, delivered: 2 }
      const results = await two(transport, session)
      expect(results).toMatchObject({ first: { result: first }, second: { result: second } })
      expect(server.delivered).toHaveLength(delivered)
      server.fault = undefined
      // In each case the next mail goes out, and no reply is taken for another mail's.
      const next = await writtenBy(transport)
      expect(await session.sendEnvelope(next.envelope)).toBe(undefined)
      const { delivery } = await session.send(next)
      // A server that did not take it so gets none so for an hour.
      if (at !== 'dot') expect(session.canPipeline).toBe(goesOn)
      expect(await delivery).toMatchObject({ result: 'sent', messageId: next.messageId })
      expect(server.delivered.at(-1)).toContain(next.messageId)
      session.end()
      transport.close()
    },
  )

  test('goes out over a new connection where the server closes after each message', async () => {
    server.oneMessageEach = true
    const transport = open()
    const session = await answeredSession(transport)
    expect(await two(transport, session)).toMatchObject({ first: { result: 'sent' }, second: { result: 'sent' } })
    expect(server.delivered).toHaveLength(3)
    const next = await writtenBy(transport)
    await session.sendEnvelope(next.envelope)
    await session.send(next)
    expect(session.canPipeline).toBe(false)
    session.end()
    transport.close()
  })

  test('without the message leaves none behind', async () => {
    const transport = open()
    const session = await answeredSession(transport)
    const [one, dropped, other] = [await writtenBy(transport), await writtenBy(transport), await writtenBy(transport)]
    await session.sendEnvelope(one.envelope)
    const { delivery } = await session.send(one)
    expect(await session.pipelineEnvelope(dropped.envelope)).toBe(undefined)
    expect(await delivery).toMatchObject({ result: 'sent' })
    expect(await session.sendEnvelope(other.envelope)).toBe(undefined)
    expect(await (await session.send(other)).delivery).toMatchObject({ result: 'sent' })
    session.end()
    expect(server.delivered).toHaveLength(3)
    expect(server.delivered.join('')).not.toContain(dropped.messageId)
    transport.close()
  })
})

test('a line of a message that begins with a dot does not end it', async () => {
  const mail = { ...aMail(), text: '.\n.hidden\n..\nlast', html: '<p>x</p>' }
  expect(await deliver(mail)).toMatchObject({ result: 'sent' })
  expect(server.delivered[0]).toContain('\r\n..\r\n..hidden\r\n...\r\nlast')
})

test('an address with a second command in it fails before the dialogue', async () => {
  const mail = { ...aMail(), to: { name: '', address: 'a@school.example>\r\nRCPT TO:<b@school.example' } }
  expect(await deliver(mail)).toMatchObject({ result: 'failed' })
  expect(server.delivered).toHaveLength(0)
})
