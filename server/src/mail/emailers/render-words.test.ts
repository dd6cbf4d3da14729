import { isolatedText } from '@agon/domain/right-to-left'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderWords } from './render-words.ts'

const render = (body: string, variables: Record<string, string | number | boolean | string[]> = {}, subject = 'S') =>
  renderWords({ subject, body }, { locale: 'en', colour: '#506982', variables })

describe('a rendered mail', () => {
  test('has paragraphs, a button, a list and a picture, in HTML and as text', async () => {
    const { html, text } = await render(
      'Dear **{{ name }}**\n\n- one\n- two\n\n[Open {{ name }}]({{ link }})\n\n![Map of {{ name }}](https://x.example/m.png)\n\nBye',
      { name: 'Ann', link: 'https://a.example/#{secret}' },
    )
    expect(text).toBe('Dear Ann\n\n– one\n– two\n\nOpen Ann: https://a.example/#{secret}\n\nMap of Ann\n\nBye')
    expect(html).toContain('Dear <strong>Ann</strong>')
    expect(html).toMatch(/<a\s+href="https:\/\/a\.example\/#\{secret\}"[^>]*>\s*Open Ann\s*<\/a>/)
    expect(html).toContain('alt="Map of Ann"')
    expect(html).toContain('lang="en"')
  })

  test('shows a value as it is: Liquid, Markdown and HTML in it are text', async () => {
    const school = '{{ name }} {% if %} *St.* [x](https://evil.example) <b>& “Anne’s” %words%\n# 1'
    const { html, text, subject } = await render('{{ school }}\n\nBye', { school, name: 'Ann' }, 'To {{ school }}')
    expect(text).toBe(`${school}\n\nBye`)
    expect(subject).toBe(`To ${school.replace('\n', ' ')}`)
    expect(html).toContain('&#60;b&#62;&#38;')
    expect(html).not.toContain('href="https://evil.example"')
  })

  test('shows any value as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (value) => {
        const { text } = await render('a {{ value }} z', { value })
        // Private characters mark values; they mean nothing in a name.
        expect(text).toBe(`a ${isolatedText(value)} z`)
      }),
    )
  })

  test('leaves out the paragraph of a condition that does not hold', async () => {
    const body = 'A\n\n{% if reason != "" %}Reason: {{ reason }}{% endif %}\n\nB'
    expect((await render(body, { reason: '' })).text).toBe('A\n\nB')
    expect((await render(body, { reason: 'why' })).text).toBe('A\n\nReason: why\n\nB')
  })

  test('links only to web and mail addresses', async () => {
    const { html, text } = await render('[Go](javascript:alert(1)) and [go]({{ link }})', { link: 'data:text/html,x' })
    expect(html).not.toContain('href="javascript')
    expect(html).not.toContain('href="data')
    expect(text).toBe('Go and go')
  })

  test('reads own properties only, and no file', async () => {
    expect((await render('[{{ name.constructor }}{{ name.__proto__ }}{{ toString }}]', { name: 'Ann' })).text).toBe(
      '[]',
    )
    await expect(render('{% include "package.json" %}')).rejects.toThrow('tag "include" not found')
    await expect(render('{% render "package.json" %}')).rejects.toThrow('not found')
    await expect(render('{{ name | raw }}', { name: '<b>' })).rejects.toThrow('undefined filter')
  })

  test('is refused when it takes too much time or memory', async () => {
    await expect(render('{% for i in (1..100000000) %}{{ i }}{% endfor %}')).rejects.toThrow('limit exceeded')
    const endless = '{% for i in (1..90000) %}{% for j in (1..90000) %}{% endfor %}{% endfor %}'
    await expect(render(endless)).rejects.toThrow('limit exceeded')
  })
})
