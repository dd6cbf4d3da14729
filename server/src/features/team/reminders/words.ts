import { formatDateTime } from '@agon/domain/format/date'
import type { MailWords } from '#/mail/render.ts'

interface About {
  readonly locale: 'en' | 'af'
  readonly admin: string
  /** The country. */
  readonly name: string
  readonly olympiad: string
  readonly url: string
  readonly timeZone: string
  /** Null where there is no deadline, or where it has passed. */
  readonly dueAt: Date | null
  readonly contestants: number | null
  readonly isUncovered: boolean
  readonly outstanding: number
  readonly withoutName: number
  readonly withoutBirthDate: number
  readonly withoutPassport: number
  readonly ineligible: number
}

/** The mail that reminds a team of all that it lacks. */
export function reminderWords(about: About): Omit<MailWords, 'locale' | 'colour'> {
  const { locale, admin, name, olympiad, url, dueAt, timeZone } = about
  const lacks = lacksIn[locale](about)
  const region = locale === 'af' ? 'af-ZA' : 'en-ZA'
  const deadline = dueAt === null ? null : `${formatDateTime(dueAt, timeZone, region)} (${timeZone})`
  if (locale === 'af')
    return {
      subject: `Herinnering: die span van ${name} vir die ${olympiad}`,
      greeting: `Beste ${admin}`,
      paragraphs: [
        `Die span van ${name} het nog nie alles vir die ${olympiad} nie. Dit ontbreek:`,
        ...lacks,
        ...(deadline === null ? [] : [`Die sperdatum is ${deadline}.`]),
      ],
      action: { label: 'Voltooi jou span', url },
      signature: `Die organiseerders van die ${olympiad}`,
    }
  return {
    subject: `Reminder: the team of ${name} for the ${olympiad}`,
    greeting: `Dear ${admin}`,
    paragraphs: [
      `The team of ${name} is not complete yet for the ${olympiad}. Missing:`,
      ...lacks,
      ...(deadline === null ? [] : [`The deadline is ${deadline}.`]),
    ],
    action: { label: 'Complete your team', url },
    signature: `The organisers of the ${olympiad}`,
  }
}

const counted = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`– ${count} ${count === 1 ? one : many}`] : []

const lacksIn: Readonly<Record<'en' | 'af', (about: About) => string[]>> = {
  en: (about) => [
    ...(about.contestants === null ? ['– how many come'] : []),
    ...(about.isUncovered ? ['– the invoice'] : []),
    ...(about.outstanding > 0 ? ['– the payment of the invoice'] : []),
    ...counted(about.withoutName, 'name', 'names'),
    ...counted(about.withoutBirthDate, 'birth date', 'birth dates'),
    ...counted(about.withoutPassport, 'passport', 'passports'),
    ...counted(about.ineligible, 'member who is not eligible', 'members who are not eligible'),
  ],
  af: (about) => [
    ...(about.contestants === null ? ['– hoeveel mense kom'] : []),
    ...(about.isUncovered ? ['– die faktuur'] : []),
    ...(about.outstanding > 0 ? ['– die betaling van die faktuur'] : []),
    ...counted(about.withoutName, 'naam', 'name'),
    ...counted(about.withoutBirthDate, 'geboortedatum', 'geboortedatums'),
    ...counted(about.withoutPassport, 'paspoort', 'paspoorte'),
    ...counted(about.ineligible, 'lid wat nie mag deelneem nie', 'lede wat nie mag deelneem nie'),
  ],
}
