import { violations } from '../axe.ts'
import { expect, test } from '../product.ts'
import { repeatedRows } from '../repeated-rows.ts'

const row = (name: string, more = '') => `<tr${more}><td>${name}</td><td><button>Open ${name}</button></td></tr>`
const names = Array.from({ length: 30 }, (_, index) => `Learner ${index + 1}`)
const pageOf = (rows: readonly string[]) => `
  <html lang="en"><head><title>Learners</title><style>
    button { min-width: 24px; min-height: 24px; border: 0; padding: 0 }
    .narrow { min-width: 0 }
    .pale { color: #ccc; background: #fff }
    [data-status='late'] { color: #ddd; background: #fff }
  </style></head>
  <body><main><h1>Learners</h1><table><caption>Learners</caption><thead><tr><th>Name</th><th>Act</th></tr></thead>
  <tbody>${rows.join('')}</tbody></table></main></body></html>`
const withRow = (at: number, html: string) => pageOf(names.map((name, index) => (index === at ? html : row(name))))

test('rows that differ in words alone are looked at once, and any other row by itself', async ({ page }) => {
  await page.setContent(withRow(-1, ''))
  expect(await violations(page)).toEqual([])
  // Two of each stripe, and the last.
  const repeated = await page.evaluateHandle(repeatedRows)
  expect(await repeated.evaluate((rows) => rows.length)).toBe(25)

  for (const [id, html] of [
    ['color-contrast', row('Pale', ' class="pale"')],
    ['color-contrast', row('Late', ' data-status="late"')],
    ['color-contrast', '<tr><td style="color: #ccc; background: #fff">Pale</td><td><button>Open</button></td></tr>'],
    ['button-name', '<tr><td>Nameless</td><td><button></button></td></tr>'],
    ['button-name', '<tr><td>Nameless</td><td><button> </button></td></tr>'],
    ['aria-valid-attr-value', '<tr><td aria-hidden="maybe">Odd</td><td><button>Open</button></td></tr>'],
  ] as const) {
    await page.setContent(withRow(20, html))
    expect((await violations(page)).join(), html).toContain(`${id}:`)
  }
})

test('a target that its words make too small is found in whatever row it is', async ({ page }) => {
  const button = (word: string) => `<button class="narrow">${word}</button>`
  const target = (word: string) => `<tr><td>Name</td><td>${button(word)}${button(word)}</td></tr>`
  await page.setContent(pageOf(names.map((_, index) => target(index === 20 ? 'i' : 'Open the learner'))))
  const found = await violations(page)
  expect(found.filter((one) => one.startsWith('target-size')).join()).toContain('tr:nth-child(21)')
})
