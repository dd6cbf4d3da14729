import type { SiteLanguage } from '@agon/domain/faq'

interface DemoTestimonial {
  /** The name of a project; null: the suite. */
  readonly site: string | null
  readonly language: SiteLanguage
  readonly person: string
  readonly subject: string
  readonly text: string
  /** Days before the sitting; null: no consent yet, and not published. */
  readonly consent: { readonly how: string; readonly daysBefore: number } | null
}

/** Invented people, the oldest first. */
export const demoTestimonials: readonly DemoTestimonial[] = [
  {
    site: null,
    language: 'en',
    person: 'Sipho Ndlovu',
    subject: 'Head of department, Soweto',
    text: 'We registered ninety learners in one afternoon. On the day the line failed twice, and not one answer was lost.',
    consent: { how: 'Mail of the person', daysBefore: 210 },
  },
  {
    site: null,
    language: 'af',
    person: 'Annelize Pretorius',
    subject: 'Onderwyser, Upington',
    text: 'Die seksie wat wys watter vrae my klas gemis het, is nou die begin van my hersiening.',
    consent: { how: 'Brief van die persoon', daysBefore: 190 },
  },
  {
    site: 'sango',
    language: 'en',
    person: 'Lerato Mabaso',
    subject: 'Geography teacher, Polokwane',
    text: 'My learners argue about maps at lunch. That has never happened before.',
    consent: { how: 'Letter of the person', daysBefore: 160 },
  },
  {
    site: 'sango',
    language: 'af',
    person: 'Pieter Jansen',
    subject: 'Skoolhoof, Beaufort-Wes',
    text: 'Vir ’n klein skool is dit ’n groot dag: ons leerders sit in dieselfde olimpiade as die hele land.',
    consent: { how: 'Brief van die persoon', daysBefore: 150 },
  },
  {
    site: 'dankie',
    language: 'af',
    person: 'Chantelle Adams',
    subject: 'Onderwyser, Mitchells Plain',
    text: 'Hulle eie Afrikaans tel hier. Dit sien ’n mens aan hoe hulle skryf.',
    consent: { how: 'E-pos van die persoon', daysBefore: 120 },
  },
  {
    site: 'hoza',
    language: 'en',
    person: 'Nomvula Khumalo',
    subject: 'isiZulu teacher, Eshowe',
    text: 'At last an olympiad in which reading isiZulu well is a talent and not a duty.',
    consent: { how: 'Mail of the person', daysBefore: 95 },
  },
  {
    site: 'igeo',
    language: 'en',
    person: 'Dr Marta Kowalczyk',
    subject: 'Team leader',
    text: 'Invitations, papers and results in one place: we prepared the journey in an evening.',
    consent: { how: 'Mail of the person', daysBefore: 80 },
  },
  {
    site: 'caps-review',
    language: 'en',
    person: 'Thabo Mahlangu',
    subject: 'Mathematics teacher, Middelburg',
    text: 'I see on one page which topics the class should repeat before June.',
    consent: null,
  },
]
