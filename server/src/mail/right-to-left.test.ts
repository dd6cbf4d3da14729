import { expect, test } from 'vitest'
import { anOlympiad, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'
import { readParts } from './reports/parts.ts'

const world = aWorld()
const server = aMailServer(world)

/** RFC 2047, for UTF-8; white space between two encoded words is none. */
function decoded(header: string): string {
  const bytes = (kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        )
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) => bytes(kind, text).toString('utf8'))
}

/** A released mass mail to one teacher, as the mail server got it. */
async function received({ teacher, school }: { readonly teacher: string; readonly school: string }) {
  const olympiadId = await anOlympiad(world)
  const schoolId = await aSchool(world, { name: school })
  const { userId } = await aTeacher(world, await aSchoolParticipant(world, { olympiadId, schoolId }))
  const { email } = await world.db
    .updateTable('users')
    .set({ fullName: teacher })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  const { token } = await staff(world, 'admin', olympiadId)
  const words = {
    subject: 'Learners of {{ school }} (2026)',
    body: '{{ name }}: 12 learners.\n\n[Open {{ school }}](https://agon.example/?of={{ school | url_encode }})',
  }
  const emailer = { olympiadId, kind: 'mass', name: 'Names', versions: { en: words } }
  const { id: emailerId } = (await world.send('POST /api/emailer/', { token, body: emailer })).ok.item
  const body = { olympiadId, emailerId, audience: { to: 'teachers', where: [] }, name: 'Names' }
  const { id } = (await world.send('POST /api/mass-mail/', { token, body })).ok.item
  await world.send('POST /api/mass-mail/{id}/queue', { token, params: { id }, body: {} })
  await world.send('POST /api/queued-email/release-batch/', { token, query: { massMailId: id, qty: -1 } })
  await world.work()
  const raw = server.mails.find(({ recipients }) => recipients.includes(email ?? ''))?.raw ?? ''
  const { headers, parts } = readParts(Buffer.from(raw))
  const textOf = (type: string) => parts.find((part) => part.type === type)?.text ?? ''
  return {
    raw,
    email,
    subject: decoded(headers.get('subject') ?? ''),
    to: decoded(headers.get('to') ?? ''),
    text: textOf('text/plain'),
    html: textOf('text/html'),
  }
}

test('names from right to left arrive in headers and words, and move nothing beside them', async () => {
  const [teacher, school] = ['نورة بنت عبد الله', 'مدرسة النور الثانوية']
  const mail = await received({ teacher, school })
  // The head is ASCII in lines that every mail server takes.
  const head = mail.raw.split('\r\n\r\n')[0] ?? ''
  expect(head).toMatch(/^[\t\r\n -~]*$/)
  expect(mail.to).toBe(`${teacher} <${mail.email}>`)
  expect(mail.subject).toBe(`Learners of \u2068${school}\u2069 (2026)`)
  expect(mail.text).toContain(`\u2068${teacher}\u2069: 12 learners.`)
  expect(mail.html).toContain(`<span dir="rtl">${teacher}</span>: 12 learners.`)
  // The address of a link has no marks of direction.
  expect(mail.text).toContain(`https://agon.example/?of=${encodeURIComponent(school).replaceAll('%20', '+')}`)
})

test('a name that turns the direction is shown as it is, and turns nothing outside it', async () => {
  const mail = await received({ teacher: 'Ann \u202Exunoy', school: 'בית ספר "אור", תל אביב' })
  expect(mail.text).toContain('\u2068Ann \u202Exunoy\u2069: 12 learners.')
  expect(mail.html).toContain('<span dir="ltr">Ann \u202Exunoy</span>: 12 learners.')
  expect(mail.html).toContain('בית ספר &#34;אור&#34;, תל אביב')
  expect(mail.subject).toBe('Learners of \u2068בית ספר "אור", תל אביב\u2069 (2026)')
})
