import { expect, test } from 'vitest'
import { fitsName, typeByStart, typeOfZip, withoutPath } from './file-type.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.for([
  ['%PDF-1.7', 'application/pdf'],
  ['GIF89a', 'image/gif'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['PK\u0003\u0004', 'zip'],
  ['<!doctype html><script>', 'text'],
  ['Naam;Skool\nÉlise;', 'text'],
  ['MZ\u0000\u0002', null],
] as const)('%j is %s', ([content, type]) => {
  expect(typeByStart(bytes(content))).toBe(type)
})

test('a text that is cut within a character is text; half a character within is not', () => {
  expect(typeByStart(bytes('Ḓ').subarray(0, 2))).toBe('text')
  expect(typeByStart(Uint8Array.of(0x41, 0xe1, 0x41))).toBe(null)
})

test('a name fits its content by its ending', () => {
  expect(fitsName('image/jpeg', 'Hill.JPEG')).toBe(true)
  expect(fitsName('text/plain', 'hill.png')).toBe(false)
  expect(fitsName('application/zip', 'paper.pdf')).toBe(false)
  expect(fitsName('application/pdf', 'paper')).toBe(false)
  expect(fitsName(typeOfZip('[Content_Types].xml word/document.xml'), 'rules.docx')).toBe(true)
})

test('of a path, the last part is the name', () => {
  expect(withoutPath('C:\\fakepath\\rules.pdf')).toBe('rules.pdf')
  expect(withoutPath('../../etc/passwd')).toBe('passwd')
})
