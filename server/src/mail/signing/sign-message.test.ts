import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { expect, test } from 'vitest'
import { anOlympiad } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'
import { queueEmail } from '../queue.ts'
import { addDkimKeys, dkimRecord } from './dkim-keys.ts'

const world = aWorld()
const server = aMailServer(world)
const domain = 'agon.example'

/** DNS as the records of sending-health say. */
async function records(): Promise<Map<string, string>> {
  const keys = await world.db.selectFrom('dkimKeys').select(['selector', 'algorithm', 'publicKey']).execute()
  return new Map(keys.map((key) => [`${key.selector}._domainkey.${domain}`, dkimRecord(key)]))
}

async function verify(message: string) {
  const known = await records()
  const resolver = async (name: string) => {
    const record = known.get(name)
    if (record === undefined) throw Object.assign(new Error('No such record'), { code: 'ENOTFOUND' })
    return [[record]]
  }
  const { results } = await dkimVerify(Buffer.from(message, 'latin1'), { resolver })
  return results.map(({ algo, status }) => [algo, status.result])
}

let serial = 0
async function sentMail() {
  const recipient = `signed-${(serial += 1)}@school.example`
  const olympiadId = await anOlympiad(world)
  await world.db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId,
      kind: 'certificates',
      purpose: `signed/${serial}`,
      recipient,
      recipientName: 'O’Neill, "Zoë" עומר',
      subject: 'Sertifikate vir jou leerders: ’n baie lang onderwerp wat in die kop van die e-pos gevou word',
      text: 'Trailing spaces   \nand a tab\t\n\n\n',
      html: `<p>${'x'.repeat(2000)}</p>`,
      attachments: [],
    }),
  )
  await world.work()
  const mail = server.mails.find(({ recipients }) => recipients.includes(recipient))
  if (mail === undefined) throw new Error('The mail did not arrive.')
  return mail.raw
}

test('a mail is signed by both keys of its domain, as an independent verifier finds', async () => {
  await world.db.transaction().execute((tx) => addDkimKeys(tx, world.app.keys, domain, world.clock.now))
  const message = await sentMail()
  expect(await verify(message)).toEqual([
    ['rsa-sha256', 'pass'],
    ['ed25519-sha256', 'pass'],
  ])
  expect(message).toContain('Auto-Submitted: auto-generated')
  const second = message.replace(/^From: /m, 'From: Another <other@evil.example>\r\nFrom: ')
  expect(new Set((await verify(second)).map(([, result]) => result)), 'a second From').toEqual(new Set(['fail']))
  const changed = message.replace(/^Subject: /m, 'Subject: Urgent ')
  expect(new Set((await verify(changed)).map(([, result]) => result)), 'another subject').toEqual(new Set(['fail']))
})

test('a retired key stops signing, and its successor signs', async () => {
  await world.db.updateTable('dkimKeys').set({ retiredAt: world.clock.now }).execute()
  expect((await verify(await sentMail())).map(([, result]) => result)).toEqual(['none'])
  await world.db.transaction().execute((tx) => addDkimKeys(tx, world.app.keys, domain, world.clock.now))
  expect(await verify(await sentMail())).toEqual([
    ['rsa-sha256', 'pass'],
    ['ed25519-sha256', 'pass'],
  ])
})

test('the database has no private key in plain words', async () => {
  const keys = await world.db.selectFrom('dkimKeys').select('privateKey').execute()
  expect(keys.length).toBeGreaterThan(1)
  for (const { privateKey } of keys) expect(privateKey.toString('latin1')).not.toContain('PRIVATE KEY')
})
