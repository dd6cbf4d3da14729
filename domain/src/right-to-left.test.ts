import { expect, test } from 'vitest'
import { isolatedHtml, isolatedText } from './right-to-left.ts'

test('a value from right to left is isolated, any other stays as it is', () => {
  expect(isolatedText('مدرسة النور')).toBe('\u2068مدرسة النور\u2069')
  expect(isolatedText('Zoë O’Neill')).toBe('Zoë O’Neill')
  expect(isolatedHtml('בית ספר', 'בית ספר')).toBe('<span dir="rtl">בית ספר</span>')
  expect(isolatedHtml('Zoë & Co', 'Zoë &#38; Co')).toBe('Zoë &#38; Co')
})

test('its first letter decides its own direction, as in the browser', () => {
  expect(isolatedHtml('12 מאה', '12 מאה')).toBe('<span dir="rtl">12 מאה</span>')
  expect(isolatedHtml('Noor نور', 'Noor نور')).toBe('<span dir="ltr">Noor نور</span>')
})

test('a character in a name turns nothing outside it', () => {
  expect(isolatedText('Ann\u202Egnp.exe')).toBe('\u2068Ann\u202Egnp.exe\u2069')
  expect(isolatedText('נור\u2069\u2069')).toBe('\u2068נור\u2069')
})
