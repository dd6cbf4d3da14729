import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readParts } from '../reports/parts.ts'
import { writeMessage } from './write-message.ts'

const words = (text: string, html: string) =>
  writeMessage({
    from: 'Agon <agon@agon.example>',
    to: { name: 'O’Neill, "Zoë" עומר', address: 'teacher@school.example' },
    subject: 'Sertifikate vir jou leerders: ’n baie lang onderwerp wat in die kop van die e-pos gevou word',
    text,
    html,
    messageId: '<1@agon.example>',
    attachments: [],
  })

const anyLines = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.stringMatching(/^[ -~\t=.é]{70,160}$/)), {
    maxLength: 12,
  })
  .map((lines) => lines.join('\n').toWellFormed())

test('any words arrive as they were written, in lines that every mail server takes', async () => {
  await fc.assert(
    fc.asyncProperty(anyLines, anyLines, async (text, html) => {
      const { message } = await words(text, html)
      const { parts } = readParts(message)
      expect(parts.map((part) => part.text.replace(/\n$/, ''))).toEqual(
        [text, html].map((one) => one.replaceAll('\r\n', '\n').replace(/\n$/, '')),
      )
      const lines = message.toString('latin1').split('\r\n')
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78)
      expect(lines.join('')).toMatch(/^[\t -~]*$/)
    }),
    { numRuns: 300 },
  )
})

test('words of plain ASCII go out as they are, and a mail with a file has the same words', async () => {
  const { message, envelope } = await words('Dear Thandi\n\n.dots stay', '<p>Dear Thandi</p>')
  expect(message.toString('latin1')).toContain('\r\n\r\nDear Thandi\r\n\r\n.dots stay\r\n')
  expect(envelope).toEqual({ from: 'agon@agon.example', to: 'teacher@school.example' })
  const { headers } = readParts(message)
  expect(headers.get('from')).toBe('Agon <agon@agon.example>')
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative; boundary=/)
})
