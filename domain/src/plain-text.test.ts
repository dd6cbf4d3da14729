import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../test/runs.ts'
import { blocksOf } from './plain-text.ts'

test('paragraphs, lists and addresses are found; tags are words', () => {
  expect(blocksOf('One <b>two</b>.\nThree\n\n- a@b.example\n- see https://x.example/y?z=1.\nEnd')).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'One <b>two</b>.' }], [{ text: 'Three' }]] },
    {
      kind: 'list',
      items: [
        [{ text: 'a@b.example', href: 'mailto:a@b.example' }],
        [{ text: 'see ' }, { text: 'https://x.example/y?z=1', href: 'https://x.example/y?z=1' }, { text: '.' }],
      ],
    },
    { kind: 'paragraph', lines: [[{ text: 'End' }]] },
  ])
})

test('only web and e-mail addresses become links', () => {
  assert(
    property(string({ maxLength: 200 }), (text) => {
      const spans = blocksOf(`${text} javascript:alert(1) data:text/html,x`).flatMap((block) =>
        (block.kind === 'list' ? block.items : block.lines).flat(),
      )
      for (const { href } of spans) if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|mailto:)/iu)
    }),
    { numRuns: runs(200, 20_000) },
  )
})
