import { awards } from '@agon/domain/award'
import { afterEach, expect, test, vi } from 'vitest'
import { paperLocales } from '#/pdf/locale.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { overlaps, type TextBox, textBoxes } from '#test/pdf/text-boxes.ts'
import type { CertificateDocument } from './certificate-document.ts'
import { certificatePdf, certificatesFaults, designTooLong } from './certificate.ts'
import { certificateWords } from './words.ts'

afterEach(() => vi.restoreAllMocks())

const design: CertificateDocument['design'] = {
  locale: 'af',
  accent: '#5f6b12',
  olympiad: 'Sango Geografie-olimpiade 2026',
  signatories: [{ name: 'Prof. Ṱhina Mudau', title: 'Voorsitter' }],
}

function aCertificate(changes: Partial<CertificateDocument> = {}): CertificateDocument {
  return {
    design,
    name: 'Ṋaledzani Tshivhengwa',
    school: 'Tshivhase Secondary School',
    award: 'gold',
    mark: { scored: 34500, full: 42000 },
    percentage: 8214,
    rank: { place: 3, of: 1204 },
    issuedOn: '2026-09-30',
    number: 'SANGO-2026-C-000042',
    verifyUrl: 'https://agon.example/certificates/SANGO-2026-C-000042',
    ...changes,
  }
}

const isOutside = ({ left, right, bottom }: TextBox) => left < 60 || right > 566 || bottom < 20

/** Nothing over another text or the edge; answers what is printed, on one line. */
async function printedWithin(certificate: CertificateDocument): Promise<string> {
  expect(certificatesFaults([certificate])).toEqual([{ letters: [], tooLong: [] }])
  const bytes = await certificatePdf(certificate)
  const boxes = await textBoxes(bytes)
  expect(overlaps(boxes)).toEqual([])
  expect(boxes.filter(isOutside)).toEqual([])
  return (await readBack(bytes)).pages[0]?.replaceAll('\n', ' ') ?? ''
}

test.for(paperLocales)('every award and month in %s has its place', async (locale) => {
  for (const award of awards)
    expect(certificatesFaults([aCertificate({ award, design: { ...design, locale } })])).toEqual([
      { letters: [], tooLong: [] },
    ])
  for (let month = 1; month <= 12; month += 1) {
    const issuedOn = `2026-${String(month).padStart(2, '0')}-28`
    await printedWithin(aCertificate({ issuedOn, design: { ...design, locale } }))
  }
})

const greatest = Number.MAX_SAFE_INTEGER
const marks = {
  mark: { scored: greatest, full: greatest },
  rank: { place: greatest, of: greatest },
}

test('marks and places of any length are printed whole, with the date below them', async () => {
  const printed = await printedWithin(aCertificate(marks))
  expect(printed).toContain('plek 9 007 199 254 740 991 uit 9 007 199 254 740 991')
  expect(printed).toContain('Toegeken op 30 September 2026')
})

test('a long award is printed smaller or on two lines, and one that fits nowhere is refused', async () => {
  const longer = 'Goue toekenning met besondere lof van die Nasionale Vereniging van Aardrykskundeonderwysers'
  vi.spyOn(certificateWords.af, 'award', 'get').mockReturnValue({ ...certificateWords.af.award, gold: longer })
  expect(await printedWithin(aCertificate(marks))).toContain(longer)
  vi.restoreAllMocks()
  vi.spyOn(certificateWords.af, 'award', 'get').mockReturnValue({ ...certificateWords.af.award, gold: 'W'.repeat(90) })
  expect(certificatesFaults([aCertificate()])).toEqual([{ letters: [], tooLong: ['award'] }])
})

test('a date that fits nowhere is refused', () => {
  const { awardedOn } = certificateWords.af
  vi.spyOn(certificateWords.af, 'awardedOn').mockImplementation((date) => 'W'.repeat(90) + awardedOn(date))
  expect(certificatesFaults([aCertificate()])).toEqual([{ letters: [], tooLong: ['date'] }])
})

test('long texts in Afrikaans are printed whole', async () => {
  const olympiad =
    'Die Suider-Afrikaanse Nasionale Aardrykskunde-olimpiade van die Vereniging van Aardrykskundiges, Senior Afdeling'
  const school = 'Afrikaanse Hoër Meisies- en Seunskool van die Noordelike Drakensberg-distrikte van KwaZulu-Natal'
  const name = 'Maximiliana-Wilhelmina Alexandrina van der Westhuizen-Bezuidenhout'
  const title = 'Voorsitter van die nasionale reëlingskomitee van die aardrykskunde-olimpiade'
  const signatories = Array.from({ length: 3 }, () => ({
    name: 'Professor Maximiliana van der Merwe-Bezuidenhout',
    title,
  }))
  expect(designTooLong({ ...design, olympiad, signatories })).toEqual([])
  const printed = await printedWithin(aCertificate({ design: { ...design, olympiad, signatories }, school, name }))
  for (const text of [olympiad, school, name, title]) expect(printed).toContain(text)
})

test('long texts in Arabic are measured by the letters as they are joined, and refused where they do not fit', async () => {
  const olympiad = 'أولمبياد الجغرافيا الوطني لجنوب أفريقيا للطلاب والطالبات في المدارس الثانوية'
  const school = 'مدرسة الملكة نور الثانوية للبنات والبنين في مقاطعة الكاب الغربية'
  const name = 'فاطمة الزهراء بنت عبد الرحمن بن محمد بن عبد العزيز الهاشمي'
  const title = 'رئيس اللجنة الوطنية لتنظيم أولمبياد الجغرافيا في جنوب أفريقيا'
  const signatories = [1, 2, 3].map(() => ({ name: 'الأستاذ الدكتور عبد الرحمن بن محمد الهاشمي', title }))
  expect(designTooLong({ ...design, olympiad, signatories })).toEqual([])
  const long = aCertificate({ design: { ...design, olympiad, signatories }, school, name })
  expect(certificatesFaults([long])).toEqual([{ letters: [], tooLong: [] }])
  // A line of Arabic comes back in pieces, dots apart from their letters: only the edges tell.
  const boxes = await textBoxes(await certificatePdf(long))
  expect(boxes.filter(isOutside)).toEqual([])
  const endless = 'سسسسسسسسسسسسسسسسسسسسسسسسسسسسسس'.repeat(6)
  expect(certificatesFaults([aCertificate({ name: endless, school: endless })])).toEqual([
    { letters: [], tooLong: ['name', 'school'] },
  ])
  const unfit = [{ name: endless, title: endless }]
  expect(designTooLong({ ...design, olympiad: endless.repeat(3), signatories: unfit })).toEqual([
    'title',
    'signatories.0.name',
    'signatories.0.title',
  ])
})
