import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kindOfFailure } from './classify.ts'
import { readReport } from './read-report.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', `${name}.eml`))
const email = 'thandi@school.example'
const messageId = '<certificates.1.2.17@agon.example>'

test.for([
  ['postfix-unknown', [{ email, kind: 'hard', status: '5.1.1' }], messageId],
  ['postfix-delayed', [{ email, kind: 'delayed', status: '4.4.1' }], ''],
  ['exim-unrouteable', [{ email, kind: 'hard', status: '5.1.1' }], messageId],
  [
    'qmail-no-mailbox',
    [
      { email, kind: 'hard', status: '5.1.1' },
      { email: 'sipho@school.example', kind: 'soft', status: '5.2.2' },
    ],
    messageId,
  ],
  ['exchange-policy', [{ email, kind: 'policy', status: '5.7.515' }], messageId],
  ['exchange-unknown', [{ email, kind: 'hard', status: '5.1.10' }], messageId],
  ['complaint-arf', [{ email, kind: 'complaint' }], messageId],
  ['global-dsn', [{ email: 'zoë@xn--mller-kva.example', kind: 'soft', status: '5.2.2' }], ''],
  ['out-of-office', [{ email, kind: 'auto-reply' }], messageId],
  ['delivered', [{ email, kind: 'delivered', status: '2.0.0' }], ''],
] as const)('%s is read', ([name, items, id]) => {
  const report = readReport(fixture(name))
  expect(report.items).toMatchObject(items)
  expect(report.items).toHaveLength(items.length)
  expect(report.messageId).toBe(id)
})

/** The reports of each server about the same failures (bench/mail-servers): only the code of an unknown domain is its own. */
const provoked = [
  ['unknown', 'hard', '5.1.1', 1],
  ['full', 'soft', '5.2.2', 2],
  ['refused', 'policy', '5.7.1', 3],
  ['delayed', 'delayed', '4.7.1', 4],
  ['large', 'soft', '5.3.4', 5],
] as const
const servers = [
  ['postfix', '5.4.4'],
  ['exim', '5.0.0'],
  ['opensmtpd', '5.0.0'],
  ['sendmail', '5.1.2'],
] as const

test.for(
  servers.flatMap(([server, code]) => [
    ...provoked.map((one) => [server, ...one] as const),
    [server, 'no-domain', 'hard', code, 6] as const,
  ]),
)('a report of %s about a mail that was %s is read', ([server, failure, kind, status, number]) => {
  const report = readReport(fixture(`${server}-real-${failure}`))
  const address = failure === 'no-domain' ? 'nobody@nowhere.example' : `${failure}@school.example`
  expect(report.items).toMatchObject([{ email: address, kind, status }])
  expect(report.messageId).toBe(`<certificates.1.2.${number}@agon.example>`)
})

test('lines that end with CR alone are read the same', () => {
  const bytes = Buffer.from(fixture('postfix-unknown').toString('latin1').replaceAll('\r\n', '\r'), 'latin1')
  expect(readReport(bytes)).toEqual(readReport(fixture('postfix-unknown')))
})

test.for([
  ['5.1.1', '550 5.1.1 User unknown', 'hard'],
  ['5.0.0', '550 No such user here', 'hard'],
  ['5.0.0', '550 5.2.1 The account is disabled', 'hard'],
  ['5.1.1', '550 5.1.1 blocked using zen.spamhaus.org', 'policy'],
  ['5.0.0', '554 refused: your reputation is poor', 'policy'],
  ['5.7.1', '550 relaying denied', 'policy'],
  ['5.2.2', '552 mailbox full', 'soft'],
  ['4.4.7', 'delivery time expired', 'soft'],
  ['5.3.4', '552 message too large', 'soft'],
  ['', '', 'other'],
] as const)('%s “%s” is %s', ([status, diagnosis, kind]) => {
  expect(kindOfFailure({ status, diagnosis })).toBe(kind)
})

test('a report that names 10,000 recipients is read to its bound', () => {
  const blocks = Array.from(
    { length: 10_000 },
    (_, n) => `Final-Recipient: rfc822; a${n}@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
  )
  const report = `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\n${blocks.join('\r\n')}`
  const { items } = readReport(Buffer.from(report))
  expect(items.length).toBeGreaterThan(400)
  expect(items.length).toBeLessThanOrEqual(500)
})

test('thousands of nested parts, a wrong charset and odd bytes are read without an error', () => {
  let nested = 'Content-Type: text/plain; charset=x-unknown\r\n\r\n\xff\xfe'
  for (let n = 0; n < 3000; n += 1)
    nested = `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n${nested}\r\n--b${n}--\r\n`
  for (const odd of [
    nested,
    '',
    '\r\n\r\n',
    'Content-Type: multipart/report; boundary=""\r\n\r\n--',
    '\0\0:\0',
    ':\r\n:',
  ])
    expect(readReport(Buffer.from(odd, 'latin1')).items).toMatchObject([{ kind: 'other', email: '' }])
})
