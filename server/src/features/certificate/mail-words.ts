import type { CertificateLocale } from '@agon/domain/certificate'
import type { MailWords } from '#/mail/render.ts'

interface About {
  teacher: string
  olympiad: string
  school: string
  count: number
  /** The address of the teacher's certificates page. */
  portal: string
}

type Words = Omit<MailWords, 'locale' | 'colour'>

/** The mail that brings a school its certificates. */
export const mailWords: Record<CertificateLocale, (about: About) => Words> = {
  en: ({ teacher, olympiad, school, count, portal }) => ({
    subject: `Certificates: ${olympiad}`,
    greeting: `Dear ${teacher}`,
    paragraphs: [
      count === 1
        ? `Attached is the certificate of your learner in the ${olympiad}. Please hand it to them with our congratulations.`
        : `Attached are the certificates of ${count} learners of ${school} in the ${olympiad}. Please hand them out with our congratulations.`,
      'Each has a number and a code to scan, which open a page that confirms it. You can download certificates again at any time:',
    ],
    action: { label: 'See the certificates', url: portal },
    signature: `The organisers of the ${olympiad}`,
  }),
  af: ({ teacher, olympiad, school, count, portal }) => ({
    subject: `Sertifikate: ${olympiad}`,
    greeting: `Beste ${teacher}`,
    paragraphs: [
      count === 1
        ? `Aangeheg is die sertifikaat van jou leerder in die ${olympiad}. Oorhandig dit asseblief met ons gelukwense.`
        : `Aangeheg is die sertifikate van ${count} leerders van ${school} in die ${olympiad}. Oorhandig hulle asseblief met ons gelukwense.`,
      'Elkeen het ’n nommer en ’n kode om te skandeer, wat ’n bladsy oopmaak wat dit bevestig. Jy kan die sertifikate enige tyd weer aflaai:',
    ],
    action: { label: 'Sien die sertifikate', url: portal },
    signature: `Die organiseerders van die ${olympiad}`,
  }),
}
