import { describe, expect, test } from 'vitest'
import { readBack } from '#test/pdf/read-back.ts'
import { classListPdf } from './class-list.ts'
import type { Slip } from './slip.ts'
import { slipsPdf } from './slips.ts'
import type { SlipsDocument } from './slip.ts'

function aSlip(firstName: string, lastName: string, grade: number): Slip {
  const username = `tss-${lastName.length}${grade}`
  return {
    firstName,
    lastName,
    grade,
    username,
    password: 'river-4827-moss',
    link: `https://agon.example/in/${username}`,
  }
}

function aSheet(slips: Slip[], changes: Partial<SlipsDocument> = {}): SlipsDocument {
  return {
    locale: 'en',
    accent: '#5f6b12',
    olympiad: 'Sango Geography Olympiad 2026',
    school: 'Tshivhase Secondary School',
    madeOn: '2026-04-14',
    signInAddress: 'agon.example/sango-2026/login',
    slips,
    ...changes,
  }
}

const learners = [
  aSlip('Zoë', 'van Wyk', 9),
  aSlip('Ṋaledzani', 'Tshivhengwa', 9),
  aSlip('Thị', 'Nguyễn', 8),
  aSlip('Sipho', 'Ábel', 9),
]

test('slips and list of a team count contestants, without a class', async () => {
  const team = [aSlip('Lucía', 'Pereyra', 0), aSlip('Suharti', '', 0)]
  const [slips] = (await readBack(await slipsPdf(aSheet(team)))).pages
  const { slips: _slips, ...sheet } = aSheet([])
  const [list] = (await readBack(await classListPdf({ ...sheet, isTeam: true, learners: team }))).pages
  expect(slips).toContain('2 contestants')
  expect(list).toContain('List of contestants · 2 contestants')
  expect(`${slips} ${list}`).not.toMatch(/learner|Class list|Grade 0/)
})

describe('sign-in slips', () => {
  test('hold all that a learner needs', async () => {
    const { pages, title, tags } = await readBack(await slipsPdf(aSheet([aSlip('Ṋaledzani', 'Tshivhengwa', 9)])))
    expect(title).toBe('Sign-in slips of Tshivhase Secondary School')
    expect(pages[0]?.split('\n')).toEqual(
      expect.arrayContaining([
        'Ṋaledzani Tshivhengwa',
        'Grade 9',
        'Tshivhase Secondary School',
        'Sango Geography Olympiad 2026',
        'tss-119',
        'river-4827-moss',
        'agon.example/sango-2026/login',
        'Printed 14 April 2026 · Page 1 of 1',
      ]),
    )
    expect(tags[0]).toEqual(expect.arrayContaining(['Sect', 'H2', 'Figure']))
  })

  test('lie by grade and surname', async () => {
    const { pages } = await readBack(await slipsPdf(aSheet(learners)))
    const names = pages[0]?.match(/^(Thị|Sipho|Ṋaledzani|Zoë) .*/gm)
    expect(names).toEqual(['Thị Nguyễn', 'Sipho Ábel', 'Ṋaledzani Tshivhengwa', 'Zoë van Wyk'])
  })

  test('are eight to a page', async () => {
    const many = Array.from({ length: 17 }, (_, index) => aSlip('Sipho', `Dlamini ${index}`, 8))
    const { pages } = await readBack(await slipsPdf(aSheet(many)))
    expect(pages.map((page) => page.match(/^Sipho/gm)?.length)).toEqual([8, 8, 1])
    expect(pages[2]).toContain('Page 3 of 3')
  })

  test('speak Afrikaans', async () => {
    const { pages, language } = await readBack(await slipsPdf(aSheet(learners, { locale: 'af' })))
    expect(language).toBe('af-ZA')
    expect(pages[0]).toContain('Wagwoord')
    expect(pages[0]).toContain('Graad 9')
  })

  test('have a box for a character that no font has, and say so', async () => {
    const { pages } = await readBack(await slipsPdf(aSheet([aSlip('小明', 'Wang', 8)])))
    expect(pages[0]).toContain('□□ Wang')
    expect(pages[0]).toContain('cannot be printed')
    expect((await readBack(await slipsPdf(aSheet(learners)))).pages[0]).not.toContain('cannot be printed')
  })
})

describe('the class list', () => {
  const { slips: _, ...slips } = aSheet([])
  const sheet = { ...slips, isTeam: false }

  test('has one line a learner, numbered within each grade', async () => {
    const { pages, tags } = await readBack(await classListPdf({ ...sheet, learners }))
    const [page = ''] = pages
    expect(pages).toHaveLength(1)
    expect(page).toContain('Class list · 4 learners · Printed 14 April 2026')
    expect(page.indexOf('Grade 8')).toBeLessThan(page.indexOf('Nguyễn'))
    expect(page.indexOf('Nguyễn')).toBeLessThan(page.indexOf('Grade 9'))
    expect(page).toMatch(/1\nÁbel\nSipho\ntss-49\n2\nTshivhengwa\nṊaledzani\ntss-119\n3\nvan Wyk/)
    expect(tags[0]?.filter((tag) => tag === 'Table')).toHaveLength(2)
  })

  test('repeats the headings on every page', async () => {
    const many = Array.from({ length: 80 }, (_, index) => aSlip('Sipho', `Dlamini ${index}`, 8))
    const { pages } = await readBack(await classListPdf({ ...sheet, learners: many }))
    expect(pages).toHaveLength(3)
    for (const page of pages) expect(page).toContain('Surname')
    expect(pages.map((page) => page.match(/^Sipho$/gm)?.length ?? 0).reduce((sum, count) => sum + count)).toBe(80)
  })

  test('has a box for a character that no font has, and says so', async () => {
    const { pages } = await readBack(await classListPdf({ ...sheet, learners: [aSlip('小明', 'Wang', 8)] }))
    expect(pages[0]).toContain('□□')
    expect(pages[0]).toContain('cannot be printed')
    expect((await readBack(await classListPdf({ ...sheet, learners }))).pages[0]).not.toContain('cannot be printed')
  })

  test('is a list of contestants for a team, also for one without names', async () => {
    const { pages } = await readBack(await classListPdf({ ...sheet, isTeam: true, learners: [] }))
    expect(pages[0]).toContain('List of contestants · 0 contestants')
  })
})
