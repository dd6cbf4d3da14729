import { describe, expect, test } from 'vitest'
import { readBack } from '#test/pdf/read-back.ts'
import { overlaps, textBoxes } from '#test/pdf/text-boxes.ts'
import type { CertificateDocument } from './certificate-document.ts'
import {
  certificateFiles,
  certificatePdf,
  certificatesFaults,
  certificatesPdf,
  certificateUncovered,
  designTooLong,
} from './certificate.ts'

const design: CertificateDocument['design'] = {
  locale: 'en',
  accent: '#5f6b12',
  olympiad: 'Sango Geography Olympiad 2026',
  signatories: [
    { name: 'Prof. Ṱhina Mudau', title: 'Chair of the olympiad committee' },
    { name: 'Dr Johan Pretorius', title: 'Chief examiner' },
  ],
}

function aCertificate(changes: Partial<CertificateDocument> = {}): CertificateDocument {
  const number = changes.number ?? 'SANGO-2026-C-000042'
  return {
    design,
    name: 'Ṋaledzani Tshivhengwa',
    school: 'Tshivhase Secondary School',
    award: 'gold',
    mark: { scored: 34500, full: 42000 },
    percentage: 8214,
    rank: { place: 3, of: 1204 },
    issuedOn: '2026-04-14',
    number,
    verifyUrl: `https://agon.example/certificates/${number}`,
    ...changes,
  }
}

const several = [
  aCertificate(),
  aCertificate({ name: 'Zoë van Wyk', award: 'silver', number: 'SANGO-2026-C-000043', rank: null }),
  aCertificate({
    name: 'Nguyễn Thị Ánh',
    award: 'participation',
    number: 'SANGO-2026-C-000044',
    mark: null,
    percentage: null,
    rank: null,
  }),
]

describe('a certificate', () => {
  test('says who is awarded what, and where that is confirmed', async () => {
    const { pages, title, language, tagged, links } = await readBack(await certificatePdf(aCertificate()))
    expect({ title, language, tagged }).toEqual({
      title: 'Sango Geography Olympiad 2026: certificate',
      language: 'en-ZA',
      tagged: true,
    })
    expect(pages).toHaveLength(1)
    expect(pages[0]?.split('\n')).toEqual(
      expect.arrayContaining([
        'Sango Geography Olympiad 2026',
        'Certificate',
        'Ṋaledzani Tshivhengwa',
        'Tshivhase Secondary School',
        'Gold award',
        '82,14 % · 34,5 of 42 marks · place 3 of 1 204',
        'Awarded on 14 April 2026',
        'Prof. Ṱhina Mudau',
        'Chief examiner',
        'No. SANGO-2026-C-000042',
      ]),
    )
    expect(links).toEqual(['https://agon.example/certificates/SANGO-2026-C-000042'])
  })

  test('prints no marks where none are given', async () => {
    const { pages } = await readBack(await certificatePdf(aCertificate({ mark: null, percentage: null, rank: null })))
    expect(pages[0]).not.toMatch(/marks|place|%/)
    expect(pages[0]).toContain('Awarded on 14 April 2026')
  })

  test('breaks a very long name over two lines and loses nothing of it', async () => {
    const name = 'Maximiliana-Wilhelmina Alexandrina Nguyễn Thị van der Westhuizen-Bezuidenhout'
    const { pages } = await readBack(await certificatePdf(aCertificate({ name })))
    expect(pages[0]).toContain('Maximiliana-Wilhelmina Alexandrina Nguyễn\nThị van der Westhuizen-Bezuidenhout')
  })

  test('speaks Afrikaans', async () => {
    const { pages, language } = await readBack(
      await certificatePdf(aCertificate({ design: { ...design, locale: 'af' } })),
    )
    expect(language).toBe('af-ZA')
    expect(pages[0]).toContain('Goue toekenning')
  })

  test('tells beforehand which characters cannot be printed', () => {
    expect(certificateUncovered(aCertificate())).toEqual([])
    expect(certificateUncovered(aCertificate({ name: '王小明' }))).toEqual(['王', '小', '明'])
  })
})

describe('long texts', () => {
  const name = 'Professor Maximiliana-Wilhelmina Alexandrina van der Merwe-Z'
  const title = 'Chairperson of the national organising committee of the geography olympiad of Southern Afr'
  const olympiad =
    'The National Southern African Geography Olympiad of the Society of South African Geographers, Senior Division, 2026'
  const number = 'SOUTHERN-AFRICA-GEO-2026-7F3K9-QXR2M'
  const school =
    'The Independent Institute of Education Hoërskool Drakensberg Secondary School for Girls and Boys of the Northern Districts'

  test.for([1, 2, 3])('are printed whole, none over another, with %i to sign', async (count) => {
    const signatories = Array.from({ length: count }, () => ({ name, title }))
    const long = aCertificate({ design: { ...design, olympiad, signatories }, number, school, name: `${name} ${name}` })
    expect(certificatesFaults([long])).toEqual([{ letters: [], tooLong: [] }])
    const bytes = await certificatePdf(long)
    const boxes = await textBoxes(bytes)
    expect(overlaps(boxes)).toEqual([])
    expect(boxes.filter(({ right, bottom }) => right > 566 || bottom < 20)).toEqual([])
    const printed = (await readBack(bytes)).pages[0]?.replaceAll('\n', ' ') ?? ''
    for (const text of [olympiad, school, title, name]) expect(printed).toContain(text)
    expect(printed.replaceAll(' ', '')).toContain(number)
  })

  test('that do not fit their places are told', () => {
    const wide = 'W'.repeat(60)
    const faulty = aCertificate({ name: wide, school: wide.repeat(2) })
    expect(certificatesFaults([faulty])).toEqual([{ letters: [], tooLong: ['name', 'school'] }])
    const signatories = [
      { name: wide, title: 'Chair' },
      { name: 'A', title: `${wide}W` },
    ]
    expect(designTooLong({ ...design, signatories })).toEqual(['signatories.0.name', 'signatories.1.title'])
  })
})

describe('many certificates', () => {
  test('in one file are pages that share one picture of the land', async () => {
    const one = await certificatesPdf(several.slice(0, 1))
    const three = await certificatesPdf(several)
    expect((await readBack(three)).pages).toHaveLength(3)
    expect(three.length - one.length).toBeLessThan(20_000)
  })

  test('in a file each read exactly as those made one by one', async () => {
    const files = await certificateFiles(several)
    expect(files).toHaveLength(3)
    for (const [index, file] of files.entries()) {
      const certificate = several[index] ?? aCertificate()
      expect(await readBack(file)).toEqual(await readBack(await certificatePdf(certificate)))
    }
  })

  test('in a file each keep the order given, though their designs differ', async () => {
    const other = { ...design, olympiad: 'iGeo 2026', accent: '#0b5c7a' }
    const mixed = several.map((certificate, index) => (index === 1 ? { ...certificate, design: other } : certificate))
    const backs = await Promise.all((await certificateFiles(mixed)).map(readBack))
    expect(backs.map((back) => back.links[0])).toEqual(mixed.map((certificate) => certificate.verifyUrl))
    expect(backs[1]?.pages[0]).toContain('iGeo 2026')
  })

  test('hold nothing of one another', async () => {
    const [, second] = await certificateFiles(several)
    const whole = Buffer.from(second ?? []).toString('latin1')
    const bodies = whole.match(/\d+ 0 obj/g) ?? []
    expect(new Set(bodies).size).toBe(bodies.length)
    expect(whole).not.toContain('SANGO-2026-C-000042')
    expect(whole).toContain('SANGO-2026-C-000043')
  })

  test('are none where none are asked for', async () => {
    expect(await certificateFiles([])).toEqual([])
    await expect(certificatesPdf([])).rejects.toThrow('no certificates')
  })
})
