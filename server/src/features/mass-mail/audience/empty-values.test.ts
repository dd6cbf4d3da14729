import type { Audience, RecipientKind } from '@agon/domain/audience'
import type { EmailerId, OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { renderMassMails } from '#/mail/render-mass.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aMassMail } from '#test/features/mass-mail/factories.ts'
import { anIssuer, anOrder } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** A template in English, Afrikaans and isiZulu; each language has other variables. */
async function aTemplate(olympiadId: OlympiadId): Promise<EmailerId> {
  const { id } = await world.db
    .insertInto('emailers')
    .values({ olympiadId, kind: 'mass', name: 'Amounts', version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = {
    en: ['For {{ school }}', '{{ name }} {{ outstanding }}'],
    af: ['Vir {{ school }}', '{{ province }}'],
    zu: ['Sawubona {{ name }}', '{{ outstanding }}'],
  } as const
  for (const [locale, [subject, body]] of Object.entries(words))
    await world.db
      .insertInto('emailerVersions')
      // The keys above.
      .values({ emailerId: id, version: 1, locale: locale as 'en', subject, body, savedAt: world.clock.now })
      .execute()
  return id
}

async function stage() {
  const olympiadId = await anOlympiad(world)
  await anIssuer(world, olympiadId)
  const { token } = await staff(world, 'admin', olympiadId)
  const emailerId = await aTemplate(olympiadId)
  for (const [index, locale] of (['en', 'en', 'af', 'zu', 'xh', 'zu'] as const).entries()) {
    const school = await aSchoolParticipant(world, { olympiadId })
    const province = index % 2 === 0 ? 'FS' : 'unknown'
    await world.db.updateTable('schools').set({ province }).where('id', '=', school.schoolId).execute()
    if (index % 3 === 0) await anOrder(world, school)
    const { userId } = await aTeacher(world, school)
    await world.db.updateTable('users').set({ locale }).where('id', '=', userId).execute()
  }
  const contact = { olympiadId, name: 'Union', organisation: 'Union', email: 'union@example.org' }
  await world.db
    .insertInto('usefulContacts')
    .values({ ...contact, consentOn: '2026-01-01' as never })
    .execute()
  const preview = async (to: RecipientKind, empty?: string) =>
    (
      await world.send('POST /api/mass-mail/audience', {
        token,
        body: {
          olympiadId,
          audience: { to, where: [] },
          emailerId,
          limit: 500,
          ...(empty === undefined ? {} : { empty }),
        },
      })
    ).ok
  /** The values as the mails have them. */
  const sent = async (to: RecipientKind) => {
    const audience: Audience = { to, where: [] }
    const id = await aMassMail(world, { olympiadId, audience, emailerId })
    await world.send('POST /api/mass-mail/{id}/queue', { token, params: { id }, body: {} })
    const mails = await world.db.selectFrom('queuedEmails').selectAll().where('massMailId', '=', id).execute()
    const words = await world.db.transaction().execute((tx) => renderMassMails(world.app, tx, mails))
    return mails.map((mail) => ({ email: mail.recipient, mail: words.get(mail.id) }))
  }
  return { olympiadId, token, emailerId, preview, sent }
}

const usedIn: Readonly<Record<string, readonly string[]>> = {
  en: ['school', 'name', 'outstanding'],
  af: ['school', 'province'],
  zu: ['name', 'outstanding'],
}

test('variables that are empty are counted as the mails have them, in the language of each recipient, and listed', async () => {
  const { preview, sent } = await stage()
  for (const to of ['teachers', 'contacts'] as const) {
    const expected = new Map<string, string[]>()
    for (const { email, mail } of await sent(to)) {
      if (mail === undefined || mail instanceof Error) throw new Error('This mail has no words.')
      const { locale, values } = mail.variables as { locale: string; values: Record<string, unknown> }
      for (const name of usedIn[locale] ?? [])
        if (values[name] === '') expected.set(name, [...(expected.get(name) ?? []), email])
    }
    expect(expected.size).toBeGreaterThan(0)
    const { empty } = await preview(to)
    for (const { name, count } of empty) {
      const { items } = await preview(to, name)
      const emails = items.map((item) => item.email).sort()
      expect({ to, name, count, emails }).toEqual({
        to,
        name,
        count: expected.get(name)?.length ?? 0,
        emails: (expected.get(name) ?? []).sort(),
      })
    }
    expect([...expected.keys()].filter((name) => !empty.some((one) => one.name === name))).toEqual([])
  }
})

test('an interested person gets the mail in the language of the form, and a missing language falls back to English', async () => {
  const { olympiadId, sent } = await stage()
  for (const locale of ['zu', 'xh'] as const)
    await world.db
      .insertInto('interests')
      .values({
        olympiadId,
        type: 'parent',
        firstName: 'Nomsa',
        lastName: locale,
        email: `${locale}@example.org`,
        locale,
        verifiedAt: world.clock.now,
        consentVersion: '1',
        consentedAt: world.clock.now,
      })
      .execute()
  const mails = await sent('interests')
  const locales = mails.map(({ email, mail }) => [
    email,
    mail instanceof Error ? mail.message : mail?.variables['locale'],
  ])
  expect(Object.fromEntries(locales)).toEqual({ 'zu@example.org': 'zu', 'xh@example.org': 'en' })
})

test('a template of another olympiad has no variables here', async () => {
  const { olympiadId, token } = await stage()
  const other = await stage()
  const body = { olympiadId, audience: { to: 'teachers', where: [] }, emailerId: other.emailerId }
  expect((await world.send('POST /api/mass-mail/audience', { token, body })).status).toBe(404)
})
