import { elementsOf, type XmlElement } from '#/files/xml/tree.ts'
import { named, type Picture } from './picture.ts'

/** What paper does not show as a screen does; each by the word that SVG has for it. */
const elements = new Set(['textPath', 'foreignObject', 'marker', 'mask', 'pattern', 'filter'])

/** Those parts of a picture that would not be drawn as they look on a screen. A substitute is printed in its place. */
export function undrawableIn(picture: Picture): string[] {
  return [...new Set(search(picture, picture.root))]
}

function search(picture: Picture, element: XmlElement): string[] {
  const found = elementsOf(element).flatMap((child) => search(picture, child))
  if (element.name === 'textPath') found.push('textPath')
  for (const key of [
    'mask',
    'filter',
    'marker',
    'marker-start',
    'marker-mid',
    'marker-end',
    'fill',
    'stroke',
    'clip-path',
  ]) {
    const used = named(
      picture,
      /url\(/.test(element.attributes.get(key) ?? '') ? element.attributes.get(key) : undefined,
    )
    if (used !== undefined && elements.has(used.name)) found.push(used.name)
  }
  if (element.name === 'image' && (element.attributes.get('href') ?? '').trim().startsWith('data:image/webp'))
    found.push('WebP')
  if (
    element.name === 'clipPath' &&
    elementsOf(element).some(
      (child) => child.attributes.has('transform') || child.name === 'use' || child.name === 'text',
    )
  )
    found.push('clipPath')
  return found
}
