import type { CustomerKind } from '@agon/domain/customer-participant'
import type { MailWords } from '../mail/render.ts'

type Mail = Omit<MailWords, 'locale' | 'colour'>
type Words = (name: string, username: string, url: string) => Mail
/** The school or country, and the olympiad, that a teacher is invited to. */
export interface Invited {
  readonly kind: CustomerKind
  readonly school: string
  readonly olympiad: string
}

interface Invitations {
  /** To a member of staff: a link that sets the first password. */
  readonly staff: Words
  /** The same to a teacher; without a school, once it takes part in no olympiad. */
  readonly teacher: (to: Invited | undefined) => Words
  /** To a teacher who has a password. */
  readonly another: (to: Invited, name: string, url: string) => Mail
}

const careOf: Record<'en' | 'af', Record<CustomerKind, string>> = {
  en: { school: 'look after its learners', country: 'lead its team' },
  af: { school: 'sorg vir die skool se leerders', country: 'lei die span' },
}

export const inviteWords: Record<'en' | 'af', Invitations> = {
  en: {
    staff: (name, username, url) => ({
      subject: 'Your account on Agon',
      greeting: `Dear ${name}`,
      paragraphs: [
        `You have an account on Agon. Your user name is “${username}”. Set a password by this link; it works once, within four days:`,
        'When it has expired, request a new link on the sign-in page: “Forgot your password?”',
      ],
      action: { label: 'Set a password', url },
      signature: 'Agon',
    }),
    teacher: (to) => (name, username, url) => ({
      subject: to === undefined ? 'Your account on Agon' : `${to.school} takes part in ${to.olympiad}`,
      greeting: `Dear ${name}`,
      paragraphs: [
        to === undefined
          ? 'You have an account on Agon.'
          : `${to.school} takes part in ${to.olympiad}, and you ${careOf.en[to.kind]}.`,
        `Your user name is “${username}”. Set a password by this link. It works once, within 14 days:`,
        'When it has expired, request a new link on the sign-in page: “Forgot your password?”',
      ],
      action: { label: 'Set a password', url },
      signature: 'Agon',
    }),
    another: ({ kind, school, olympiad }, name, url) => ({
      subject: `${school} takes part in ${olympiad}`,
      greeting: `Dear ${name}`,
      paragraphs: [
        `${school} takes part in ${olympiad}, and you ${careOf.en[kind]}. Sign in with the user name and password that you have:`,
      ],
      action: { label: 'Sign in', url },
      signature: 'Agon',
    }),
  },
  af: {
    staff: (name, username, url) => ({
      subject: 'Jou rekening op Agon',
      greeting: `Beste ${name}`,
      paragraphs: [
        `Jy het ’n rekening op Agon. Jou gebruikersnaam is “${username}”. Stel ’n wagwoord met hierdie skakel; dit werk een keer, binne vier dae:`,
        'As dit verby is, vra op die aanmeldbladsy vir ’n ander skakel: “Wagwoord vergeet?”',
      ],
      action: { label: 'Stel ’n wagwoord', url },
      signature: 'Agon',
    }),
    teacher: (to) => (name, username, url) => ({
      subject: to === undefined ? 'Jou rekening op Agon' : `${to.school} neem deel aan ${to.olympiad}`,
      greeting: `Beste ${name}`,
      paragraphs: [
        to === undefined
          ? 'Jy het ’n rekening op Agon.'
          : `${to.school} neem deel aan ${to.olympiad}, en jy ${careOf.af[to.kind]}.`,
        `Jou gebruikersnaam is “${username}”. Stel ’n wagwoord met hierdie skakel. Dit werk een keer, binne 14 dae:`,
        'As dit verby is, vra op die aanmeldbladsy vir ’n ander skakel: “Wagwoord vergeet?”',
      ],
      action: { label: 'Stel ’n wagwoord', url },
      signature: 'Agon',
    }),
    another: ({ kind, school, olympiad }, name, url) => ({
      subject: `${school} neem deel aan ${olympiad}`,
      greeting: `Beste ${name}`,
      paragraphs: [
        `${school} neem deel aan ${olympiad}, en jy ${careOf.af[kind]}. Meld aan met die gebruikersnaam en wagwoord wat jy het:`,
      ],
      action: { label: 'Meld aan', url },
      signature: 'Agon',
    }),
  },
}
