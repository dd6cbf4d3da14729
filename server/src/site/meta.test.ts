import { pages } from '@agon/contract/pages'
import { expect, test } from 'vitest'
import { metaTags } from './meta.ts'

const address = {
  title: 'Sango “A&B” <2026>',
  name: 'sango',
  path: '/sango/expression-of-interest',
  publicUrl: 'https://agon.example',
  image: '/api/media/link-preview/sango/home.png',
}

test('a page’s texts name the olympiad, escaped, under the main address of the page', () => {
  const tags = metaTags(pages.interest, address)
  expect(tags).toContain('<meta property="og:title" content="Take part in Sango “A&#38;B” &#60;2026&#62;">')
  expect(tags).toContain('<link rel="canonical" href="https://agon.example/sango/express-interest">')
  expect(tags).toMatch(/<meta name="description" content="[^"]{40,}">/)
  expect(tags).toMatch(/<meta name="keywords" content="[^"]{10,}">/)
})

test('search engines are asked not to list the page on which an order is paid', () => {
  expect(metaTags(pages.pay, address)).toContain('<meta name="robots" content="noindex, nofollow">')
})

test('a page without declared texts has no tags', () => expect(metaTags(pages.emailValidation, address)).toBe(''))
