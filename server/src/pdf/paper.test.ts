import { expect, test } from 'vitest'
import { Paper } from './paper.ts'

const paper = new Paper({ title: 'Lines', language: 'en-ZA', createdAt: new Date('2026-04-14T00:00:00Z') })
paper.addPage()
const style = { size: 10 }

test('lines break at spaces and never pass the width', () => {
  const lines = paper.lines('A teacher loads learners by form, by paste, or from a spreadsheet', 120, style)
  expect(lines.join(' ')).toBe('A teacher loads learners by form, by paste, or from a spreadsheet')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(paper.widthOf(line, style)).toBeLessThanOrEqual(120)
})

test('an address breaks after a slash, a long name after its hyphen, and nothing of them is lost', () => {
  const address = 'https://agon.example/portal/pay/0b1f7c1e-6a0a-4e3e-9a6e-2f9d3f0f8f1b'
  const lines = paper.lines(address, 120, style)
  expect(lines.join('')).toBe(address)
  expect(lines[0]).toBe('https://agon.example/')
  expect(paper.lines('Westhuizen-Bezuidenhout', 100, style)).toEqual(['Westhuizen-', 'Bezuidenhout'])
})

test('a text that is given in paragraphs keeps them', () => {
  expect(paper.lines('First\n\nSecond', 200, style)).toEqual(['First', '', 'Second'])
})

test('a text too wide is set smaller, but never below the least size', () => {
  const name = 'Maximiliana-Wilhelmina Alexandrina'
  const fitted = paper.sizeToFit(name, 100, style, 4)
  expect(paper.widthOf(name, { size: fitted })).toBeLessThanOrEqual(100.01)
  expect(paper.sizeToFit(name, 10, style, 8)).toBe(8)
  expect(paper.sizeToFit('Jo', 100, style, 8)).toBe(10)
})

test('letters of two fonts are measured together', () => {
  const both = paper.widthOf('Ṋa', style)
  expect(both).toBeGreaterThan(paper.widthOf('a', style))
  expect(paper.widthOf('', style)).toBe(0)
})
