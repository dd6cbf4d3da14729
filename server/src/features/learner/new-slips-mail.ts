import type { MailWords } from '#/mail/render.ts'

interface About {
  teacher: string
  olympiad: string
  count: number
  url: string
}

/** Tells a teacher that slips were regenerated; what is on them is printed from the portal alone. */
export const newSlipsMail: Record<'en' | 'af', (about: About) => Omit<MailWords, 'locale' | 'colour'>> = {
  en: ({ teacher, olympiad, count, url }) => ({
    subject: `New slips: ${olympiad}`,
    greeting: `Dear ${teacher}`,
    paragraphs: [
      count === 1
        ? `One learner of your school has a new slip for the ${olympiad}; the old one has stopped working.`
        : `${count} learners of your school have new slips for the ${olympiad}; the old ones have stopped working.`,
      'Please print them and hand them out:',
    ],
    action: { label: 'Print the slips', url },
    signature: `The organisers of the ${olympiad}`,
  }),
  af: ({ teacher, olympiad, count, url }) => ({
    subject: `Nuwe strokies: ${olympiad}`,
    greeting: `Beste ${teacher}`,
    paragraphs: [
      count === 1
        ? `Een leerder van jou skool het ’n nuwe strokie vir die ${olympiad}; die ou een werk nie meer nie.`
        : `${count} leerders van jou skool het nuwe strokies vir die ${olympiad}; die oues werk nie meer nie.`,
      'Druk hulle asseblief en deel hulle uit:',
    ],
    action: { label: 'Druk die strokies', url },
    signature: `Die organiseerders van die ${olympiad}`,
  }),
}
