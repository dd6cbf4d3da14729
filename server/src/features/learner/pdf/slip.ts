import { fullName } from '@agon/domain/person-name'
import { faint, mm, muted, type Paper, type TextStyle } from '#/pdf/paper.ts'
import type { Named } from './order.ts'
import { slipWords } from './words.ts'
import type { PaperLocale } from '#/pdf/locale.ts'

export interface Slip extends Named {
  username: string
  password: string
  /** The personal sign-in address, absolute. */
  link: string
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const padding = 14
const qrSize = 25 * mm

const label: TextStyle = { size: 8, color: muted }
const username: TextStyle = { face: 'mono', size: 15 }
const password: TextStyle = { face: 'mono', size: 17 }
// Below these a text runs over rather than become unreadable.
const leastName = 9
const leastTyped = 9

export function drawSlip(paper: Paper, sheet: SlipsDocument, slip: Slip, box: Box): void {
  const words = slipWords[sheet.locale]
  const left = box.x + padding
  const right = box.x + box.width - padding
  const at = (down: number) => box.y + down
  paper.within('Sect', () => {
    drawHeading(paper, sheet, slip, box)
    paper.tag('P', () => {
      paper.text(`${words.username} `, left, at(82), label)
      drawTyped(paper, slip.username, left, at(99), right - qrSize - 12 - left, username)
    })
    paper.tag('P', () => {
      paper.text(`${words.password} `, left, at(119), label)
      // One that the learner chose is nobody else's to read.
      drawTyped(paper, slip.password === '' ? '–' : slip.password, left, at(138), right - qrSize - 12 - left, password)
    })
    paper.qr(slip.link, right - qrSize, at(73), qrSize, words.qrAlt(fullName(slip)))
    paper.tag('P', () => paper.text(words.scan, right - qrSize / 2, at(157), { ...label, size: 7.5, align: 'center' }))
    paper.tag('P', () => {
      const width = paper.text(`${words.orType} `, left, at(162), label)
      const address: TextStyle = { face: 'semibold', size: 10 }
      const room = right - qrSize - 12 - left - width - 2
      paper.text(sheet.signInAddress, left + width + 2, at(162), {
        ...address,
        size: paper.sizeToFit(sheet.signInAddress, room, address, 6),
      })
    })
    paper.tag('P', () => paper.text(words.keep, left, at(box.height - 11), { size: 7.5, color: muted }))
  })
}

function drawHeading(paper: Paper, sheet: SlipsDocument, slip: Slip, box: Box): void {
  const left = box.x + padding
  const right = box.x + box.width - padding
  const small: TextStyle = { face: 'semibold', size: 8.5, color: sheet.accent }
  paper.tag('P', () => {
    const grade = slipWords[sheet.locale].grade(slip.grade)
    const room = right - left - paper.widthOf(grade, small) - 12
    paper.text(`${sheet.olympiad} `, left, box.y + 22, {
      ...small,
      size: paper.sizeToFit(sheet.olympiad, room, small, 6),
    })
    paper.text(grade, right, box.y + 22, { ...small, align: 'right' })
  })
  paper.tag('H2', () => {
    const name: TextStyle = { face: 'semibold', size: 15 }
    const size = paper.sizeToFit(fullName(slip), right - left, name, leastName)
    paper.text(fullName(slip), left, box.y + 42, { ...name, size })
  })
  paper.tag('P', () => {
    const size = paper.sizeToFit(sheet.school, right - left, { size: 9 }, 6)
    paper.text(sheet.school, left, box.y + 55, { size, color: muted })
  })
  paper.line(left, box.y + 64, right, box.y + 64, faint, 0.25)
}

function drawTyped(paper: Paper, text: string, x: number, baseline: number, width: number, style: TextStyle): void {
  paper.text(text, x, baseline, { ...style, size: paper.sizeToFit(text, width, style, leastTyped) })
}

export interface SlipsDocument {
  locale: PaperLocale
  /** The project's accent, `#rrggbb`, dark enough for text on white. */
  accent: string
  olympiad: string
  school: string
  /** A date without time, `2026-04-14`: slips of an older date may hold replaced passwords. */
  madeOn: string
  /** What a learner types into the browser, as short as it can be: no `https://`. */
  signInAddress: string
  slips: Slip[]
}
