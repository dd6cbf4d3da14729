import type { Award } from '@agon/domain/award'
import { printedNumber } from '@agon/domain/certificate'
import { ink, mm, muted, type Paper, semibold, type TextStyle } from '#/pdf/paper.ts'
import type { CertificateDesign, CertificateDocument, Signatory } from './certificate-document.ts'
import { dateOf, detailsOf } from './own-texts.ts'
import {
  checkWidth,
  discGap,
  discRadius,
  fitAward,
  fitName,
  fitNumber,
  fitOlympiad,
  fitPlain,
  fitSchool,
  fitSignatoryName,
  fitSignatoryTitle,
  left,
  right,
  signatoryGap,
  signatoryWidth,
} from './rooms.ts'
import { certificateWords } from './words.ts'

const nameBaseline = 238
const awardBaseline = 330
const signBaseline = 494
const qrSize = 24 * mm
const qrTop = 428

const discs: Record<Award, string | null> = {
  gold: '#c9a227',
  silver: '#a3a9ae',
  bronze: '#ad6f3b',
  merit: null,
  participation: null,
}

/** What stands before the learner's own part, the same on every certificate of the olympiad. */
export function drawOpening(paper: Paper, design: CertificateDesign): void {
  const words = certificateWords[design.locale]
  paper.artifact(() => paper.doc.rect(left, 64, 36, 3).fill(design.accent))
  paper.tag('P', () => {
    const { lines, size } = fitOlympiad(paper, design.olympiad)
    const leading = size * 1.25
    const baseline = 98 - (lines.length - 1) * leading * 0.75
    paper.textLines(lines, left, baseline, leading, { ...semibold(size), color: design.accent })
  })
  paper.tag('H1', () => paper.text(words.certificate, left - 2, 138, semibold(34)))
  paper.tag('P', () => paper.text(words.awardedTo, left, 174, { size: 13, color: muted }))
}

/** Those who sign, after the learner's own part. */
export function drawSignatories(paper: Paper, signatories: readonly Signatory[]): void {
  const width = signatoryWidth(signatories.length)
  for (const [index, signatory] of signatories.entries()) {
    const x = left + index * (width + signatoryGap)
    paper.line(x, signBaseline, x + width, signBaseline, ink, 0.5)
    const name = fitSignatoryName(paper, signatory.name, width)
    const title = fitSignatoryTitle(paper, signatory.title, width)
    const below = signBaseline + 15 + (name.lines.length - 1) * name.size * 1.2
    paper.tag('P', () => {
      paper.textLines(name.lines, x, signBaseline + 15, name.size * 1.2, { face: 'semibold', size: name.size })
      paper.text(' ', x, below, { size: name.size })
      paper.textLines(title.lines, x, below + 13, title.size * 1.22, { size: title.size, color: muted })
    })
  }
}

/** What is one learner's. The same tags and links are drawn for everybody, so that one file's place fits another's. */
export function drawOwn(paper: Paper, certificate: CertificateDocument): void {
  drawName(paper, certificate.name)
  paper.tag('P', () => {
    const { lines, size } = fitSchool(paper, certificate.school)
    const leading = size * 1.25
    paper.textLines(lines, left, nameBaseline + 30 - (lines.length - 1) * 5, leading, { size })
  })
  drawAward(paper, certificate)
  const below = drawPlain(paper, detailsOf(certificate), awardBaseline + 24)
  drawPlain(paper, dateOf(certificate), below)
  drawCheck(paper, certificate)
}

function drawName(paper: Paper, name: string): void {
  const { lines, size } = fitName(paper, name)
  const leading = size * 1.12
  const baseline = nameBaseline - (lines.length - 1) * leading
  paper.tag('H2', () => paper.textLines(lines, left - 1, baseline, leading, { face: 'semibold', size }))
}

/** Answers the baseline of what comes below; an empty text takes no room. */
function drawPlain(paper: Paper, text: string, baseline: number): number {
  const { lines, size } = fitPlain(paper, text)
  const leading = size * 1.5
  paper.tag('P', () => paper.textLines(lines, left, baseline, leading, { size, color: muted }))
  return text === '' ? baseline : baseline + lines.length * leading
}

function drawAward(paper: Paper, { award, design }: CertificateDocument): void {
  const disc = discs[award]
  const radius = discRadius
  if (disc !== null) {
    paper.artifact(() => {
      const y = awardBaseline - 8.5
      paper.doc.circle(left + radius, y, radius).fill(disc)
      paper.doc
        .circle(left + radius, y, radius - 2.5)
        .lineWidth(0.8)
        .stroke('#ffffff')
    })
  }
  paper.tag('P', () => {
    const x = left + (disc === null ? 0 : 2 * radius + discGap)
    const { lines, size } = fitAward(paper, certificateWords[design.locale].award[award])
    const leading = size * 1.15
    const baseline = awardBaseline - (lines.length - 1) * leading
    paper.textLines(lines, x, baseline, leading, { ...semibold(size), color: design.accent })
  })
}

function drawCheck(paper: Paper, { design, number, issue = 1, verifyUrl }: CertificateDocument): void {
  const words = certificateWords[design.locale]
  paper.qr(verifyUrl, right - qrSize, qrTop, qrSize, words.qrAlt)
  const printed = fitNumber(paper, words.number(printedNumber(number, issue)))
  const leading = printed.size * 1.2
  const last = qrTop + qrSize + 14 + (printed.lines.length - 1) * leading
  const area = { x: right - qrSize, y: qrTop, width: qrSize, height: last + 2 - qrTop }
  paper.link(verifyUrl, area, () => {
    const style: TextStyle = { face: 'semibold', size: printed.size, align: 'right' }
    for (const [index, line] of printed.lines.entries())
      paper.text(line, right, qrTop + qrSize + 14 + index * leading, style)
  })
  const small: TextStyle = { size: 8, color: muted, align: 'right' }
  const lines = paper.lines(words.check, checkWidth, small)
  paper.tag('P', () => paper.textLines(lines, right, last + 12, 10, small))
}
