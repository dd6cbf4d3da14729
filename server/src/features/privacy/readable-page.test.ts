import { expect, test } from 'vitest'
import { readablePage } from './readable-page.ts'

const use = { purpose: 'Proving which mail was sent to whom', retention: 'Until the person is erased' }

test('the page of an export names the person, and says times and answers in words', () => {
  const page = readablePage({ kind: 'user', id: 33 }, '2026-11-28T01:24:04.509Z', [
    { table: 'users', ...use, rows: [{ fullName: 'Phumzile <Nkosi>', disabledAt: null, isTest: false }] },
    {
      table: 'queuedEmails',
      ...use,
      rows: [
        {
          bodyText: 'Dear Phumzile\nYour invoice',
          bodyHtml: '<!doctype html>',
          sentAt: new Date('2026-04-14T07:00:00Z'),
          variables: { choices: ['b', 'e'], late: true },
        },
      ],
    },
  ])
  expect(page).toContain('<h1>Personal data of Phumzile &lt;Nkosi&gt; (user 33)</h1>')
  expect(page).toContain('As stored on 2026-11-28 01:24 UTC')
  expect(page).toContain('<td>2026-04-14 07:00 UTC</td>')
  expect(page).toContain('<td>Choices: b, e; Late: yes</td>')
  expect(page).not.toContain('doctype html&gt;')
  expect(page).not.toContain('Disabled at')
})
