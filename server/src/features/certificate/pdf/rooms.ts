import { printedNumber } from '@agon/domain/certificate'
import { fitText, type FittedText, type Room } from '#/pdf/fit-text.ts'
import type { Paper } from '#/pdf/paper.ts'
import type { CertificateDesign, CertificateDocument } from './certificate-document.ts'
import { dateOf, detailsOf } from './own-texts.ts'
import { certificateWords } from './words.ts'

export const left = 64
export const right = 564
/** The QR code's column at the right, with the number below. */
export const checkWidth = 112
export const signatoryGap = 20

const whole = right - left
const olympiad: Room = {
  width: whole,
  style: { face: 'semibold', size: 15 },
  steps: [
    { lines: 1, least: 11 },
    { lines: 2, least: 9, most: 12 },
  ],
}
const school: Room = {
  width: whole,
  style: { size: 16 },
  steps: [
    { lines: 1, least: 10 },
    { lines: 2, least: 8 },
  ],
}
const name: Room = {
  width: whole,
  style: { face: 'semibold', size: 46 },
  steps: [
    { lines: 1, least: 28 },
    { lines: 2, least: 12 },
  ],
}
/** The award is beside its disc, if it has one. */
export const discRadius = 8
export const discGap = 10
const award: Room = {
  width: whole - 2 * discRadius - discGap,
  style: { face: 'semibold', size: 26 },
  steps: [
    { lines: 1, least: 16 },
    { lines: 2, least: 10, most: 16 },
  ],
}
/** Marks and place, and the date below them. */
const plain: Room = {
  width: whole,
  style: { size: 12 },
  steps: [
    { lines: 1, least: 9 },
    { lines: 2, least: 8, most: 10 },
  ],
}
/** A number breaks after a hyphen, its code stays whole. */
const number: Room = {
  width: checkWidth,
  style: { face: 'semibold', size: 9 },
  steps: [{ lines: 1, least: 6 }],
}

/** The room of each who signs: beside one another, left of the QR code. */
export function signatoryWidth(count: number): number {
  const room = whole - checkWidth - 24
  return Math.min(190, (room - signatoryGap * (count - 1)) / Math.max(1, count))
}

export const fitOlympiad = (paper: Paper, text: string) => fitText(paper, text, olympiad)
export const fitSchool = (paper: Paper, text: string) => fitText(paper, text, school)
export const fitAward = (paper: Paper, text: string) => fitText(paper, text, award)
export const fitPlain = (paper: Paper, text: string) => fitText(paper, text, plain)

export function fitSignatoryName(paper: Paper, text: string, width: number): FittedText {
  const steps = [
    { lines: 1, least: 8 },
    { lines: 2, least: 6.5 },
  ]
  return fitText(paper, text, { width, style: { face: 'semibold', size: 10 }, steps })
}

export function fitSignatoryTitle(paper: Paper, text: string, width: number): FittedText {
  const steps = [
    { lines: 2, least: 8 },
    { lines: 4, least: 6.5 },
  ]
  return fitText(paper, text, { width, style: { size: 9 }, steps })
}

/** On one line as large as it fits; a very long name on two halves. */
export function fitName(paper: Paper, text: string): FittedText {
  const fitted = fitText(paper, text, name)
  if (fitted.lines.length < 2) return fitted
  const lines = halves(paper, text)
  const widest = Math.max(...lines.map((line) => paper.widthOf(line, name.style)))
  const size = Math.min(32, (name.style.size * whole) / widest)
  return { lines, size, fits: size >= 12 }
}

/** The number below the code: on one line, else before and after the hyphen that parts the olympiad from the code. */
export function fitNumber(paper: Paper, text: string): FittedText {
  const fitted = fitText(paper, text, number)
  if (fitted.fits) return fitted
  const seam = text.lastIndexOf('-', text.lastIndexOf('-') - 1) + 1
  const lines = [text.slice(0, seam), text.slice(seam)]
  const widest = Math.max(...lines.map((line) => paper.widthOf(line, number.style)))
  const size = Math.min(number.style.size, (number.style.size * checkWidth) / widest)
  return { lines, size, fits: size >= 4 }
}

/** Fields of the configuration whose texts do not fit. */
export function designMisfits(paper: Paper, { olympiad: title, signatories }: CertificateDesign): string[] {
  const width = signatoryWidth(signatories.length)
  const fields = fitOlympiad(paper, title).fits ? [] : ['title']
  for (const [index, signatory] of signatories.entries()) {
    if (!fitSignatoryName(paper, signatory.name, width).fits) fields.push(`signatories.${index}.name`)
    if (!fitSignatoryTitle(paper, signatory.title, width).fits) fields.push(`signatories.${index}.title`)
  }
  return fields
}

/** Texts of one learner that do not fit. */
export const ownTexts = ['name', 'school', 'award', 'details', 'date', 'number'] as const
export type OwnText = (typeof ownTexts)[number]

export function ownMisfits(paper: Paper, document: CertificateDocument): OwnText[] {
  const words = certificateWords[document.design.locale]
  const fits: Record<OwnText, boolean> = {
    name: fitName(paper, document.name).fits,
    school: fitSchool(paper, document.school).fits,
    award: fitAward(paper, words.award[document.award]).fits,
    details: fitPlain(paper, detailsOf(document)).fits,
    date: fitPlain(paper, dateOf(document)).fits,
    number: fitNumber(paper, words.number(printedNumber(document.number, document.issue ?? 1))).fits,
  }
  return ownTexts.filter((text) => !fits[text])
}

/** The break between words that leaves the longer half shortest. */
function halves(paper: Paper, text: string): string[] {
  const words = text.split(' ')
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines, width: Math.max(...lines.map((line) => paper.widthOf(line, name.style))) }
  })
  breaks.sort((a, b) => a.width - b.width)
  return breaks[0]?.lines ?? [text]
}
