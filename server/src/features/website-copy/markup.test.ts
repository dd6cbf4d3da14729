import { expect, test } from 'vitest'
import { aCopy } from '#test/features/website-copy/a-copy.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { aStart, save } = aCopy(world)

test('scripts, handlers and links that run something are left out of a text', async () => {
  const { token, id } = await aStart()
  const body =
    '<h1>A</h1><script>alert(1)</script><p onclick="x()" style="position:fixed">B<img src=x onerror=alert(1)></p>' +
    '<a href="javascript:alert(1)">c</a> <a href="https://saga.example" target="_blank">d</a><svg><a xlink:href="javascript:x">e</a></svg>'
  const { item } = (await save(token, id, 0, { body })).ok
  expect(item.body).toBe('<h2>A</h2><p>B</p><a>c</a> <a href="https://saga.example">d</a>')
})

test.for([
  ['<style>body{display:none}</style><p>a</p>', '<p>a</p>'],
  ['<p style="background:url(javascript:alert(1));position:fixed;inset:0">a</p>', '<p>a</p>'],
  ['<p class="x" id="main">a</p>', '<p>a</p>'],
  ['<link rel="stylesheet" href="https://evil.example/a.css"><p>a</p>', '<p>a</p>'],
  ['<svg onload="alert(1)"><style>@import "//evil.example"</style><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  [
    '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg><p>a</p>',
    '<p>a</p>',
  ],
  [
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math><p>a</p>',
    '<p>a</p>',
  ],
  ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<p>a</p><form action="https://evil.example"><input name="password"></form>', '<p>a</p>'],
  [
    '<p>a</p><meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/">',
    '<p>a</p>',
  ],
])('of %s nothing runs, looks different or leads elsewhere', async ([body = '', clean = '']) => {
  const { token, id } = await aStart()
  expect((await save(token, id, 0, { body })).ok.item.body).toBe(clean)
})

test('10 MB of text, and a title of 10,000 letters, are refused and store nothing', async () => {
  const { token, id } = await aStart()
  const large = await save(token, id, 0, { body: `<p>${'word '.repeat(2_000_000)}</p>` })
  expect([large.status, large.body]).toMatchObject([413, { error: 'tooLarge' }])
  expect((await save(token, id, 0, { body: `<p>${'word '.repeat(60_000)}</p>` })).body).toMatchObject({
    error: 'invalid',
  })
  expect((await save(token, id, 0, { title: 'T'.repeat(10_000) })).body).toMatchObject({
    error: 'invalid',
    fields: { title: expect.any(String) },
  })
  const read = await world.send('GET /api/website-copy/{id}', { token, params: { id } })
  expect(read.ok.item).toMatchObject({ title: 'About', version: 0 })
})
