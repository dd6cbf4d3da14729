import type { Award } from '@agon/domain/award'
import { decimal, longDate, percentage, wholeNumber } from '../../../pdf/locale.ts'
import { ink, mm, muted, type Paper, type TextStyle } from '../../../pdf/paper.ts'
import type { CertificateDesign, CertificateDocument, Signatory } from './certificate-document.ts'
import { certificateWords } from './words.ts'

const left = 64
const right = 564
const nameBaseline = 238
const awardBaseline = 330
const signBaseline = 494
const qrSize = 24 * mm
const qrTop = 428
const checkWidth = 112

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
    const style: TextStyle = { face: 'semibold', size: 15, color: design.accent }
    paper.text(design.olympiad, left, 98, { ...style, size: paper.sizeToFit(design.olympiad, right - left, style, 9) })
  })
  paper.tag('H1', () => paper.text(words.certificate, left - 2, 138, { face: 'semibold', size: 34 }))
  paper.tag('P', () => paper.text(words.awardedTo, left, 174, { size: 13, color: muted }))
}

/** Those who sign, after the learner's own part. */
export function drawSignatories(paper: Paper, signatories: readonly Signatory[]): void {
  const room = right - checkWidth - 24 - left
  const gap = 20
  const width = Math.min(190, (room - gap * (signatories.length - 1)) / Math.max(1, signatories.length))
  for (const [index, signatory] of signatories.entries()) {
    const x = left + index * (width + gap)
    paper.line(x, signBaseline, x + width, signBaseline, ink, 0.5)
    const name: TextStyle = { face: 'semibold', size: 10 }
    const title: TextStyle = { size: 9, color: muted }
    paper.tag('P', () => {
      paper.text(`${signatory.name} `, x, signBaseline + 15, {
        ...name,
        size: paper.sizeToFit(signatory.name, width, name, 6),
      })
      paper.textLines(paper.lines(signatory.title, width, title).slice(0, 2), x, signBaseline + 28, 11, title)
    })
  }
}

/** What is one learner's. The same tags and links are drawn for everybody, so that one file's place fits another's. */
export function drawOwn(paper: Paper, certificate: CertificateDocument): void {
  const { design } = certificate
  const words = certificateWords[design.locale]
  drawName(paper, certificate.name)
  paper.tag('P', () => {
    const style: TextStyle = { size: 16 }
    const { school } = certificate
    paper.text(school, left, nameBaseline + 30, { ...style, size: paper.sizeToFit(school, right - left, style, 8) })
  })
  drawAward(paper, certificate)
  const details = detailsOf(certificate)
  const plain: TextStyle = { size: 12, color: muted }
  paper.tag('P', () => paper.text(details, left, awardBaseline + 24, plain))
  const issued = words.awardedOn(longDate(certificate.issuedOn, design.locale))
  paper.tag('P', () => paper.text(issued, left, awardBaseline + (details === '' ? 24 : 42), plain))
  drawCheck(paper, certificate)
}

/** On one line as large as it fits; a very long name on two. */
function drawName(paper: Paper, name: string): void {
  const style: TextStyle = { face: 'semibold', size: 46 }
  const size = paper.sizeToFit(name, right - left, style, 0)
  const lines = size < 28 ? halves(paper, name, style) : [name]
  const fitted = Math.min(
    ...lines.map((line) => paper.sizeToFit(line, right - left, { ...style, size: lines.length > 1 ? 32 : 46 }, 12)),
  )
  const leading = fitted * 1.12
  const baseline = nameBaseline - (lines.length - 1) * leading
  paper.tag('H2', () => paper.textLines(lines, left - 1, baseline, leading, { ...style, size: fitted }))
}

/** The break between words that leaves the longer half shortest. */
function halves(paper: Paper, name: string, style: TextStyle): string[] {
  const words = name.split(' ')
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines, width: Math.max(...lines.map((line) => paper.widthOf(line, style))) }
  })
  breaks.sort((a, b) => a.width - b.width)
  return breaks[0]?.lines ?? [name]
}

function drawAward(paper: Paper, { award, design }: CertificateDocument): void {
  const disc = discs[award]
  const radius = 8
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
    const x = left + (disc === null ? 0 : 2 * radius + 10)
    paper.text(certificateWords[design.locale].award[award], x, awardBaseline, {
      face: 'semibold',
      size: 26,
      color: design.accent,
    })
  })
}

function detailsOf({ design: { locale }, ...certificate }: CertificateDocument): string {
  const words = certificateWords[locale]
  const details: string[] = []
  if (certificate.percentage !== null) details.push(percentage(certificate.percentage, locale))
  if (certificate.mark) {
    const { scored, full } = certificate.mark
    details.push(words.marks(decimal(scored / 1000, locale), decimal(full / 1000, locale)))
  }
  if (certificate.rank) {
    const { place, of } = certificate.rank
    details.push(words.rank(wholeNumber(place, locale), wholeNumber(of, locale)))
  }
  return details.join(' · ')
}

function drawCheck(paper: Paper, { design, number, verifyUrl }: CertificateDocument): void {
  const words = certificateWords[design.locale]
  paper.qr(verifyUrl, right - qrSize, qrTop, qrSize, words.qrAlt)
  const area = { x: right - qrSize, y: qrTop, width: qrSize, height: qrSize + 16 }
  paper.link(verifyUrl, area, () => {
    paper.text(words.number(number), right, qrTop + qrSize + 14, { face: 'semibold', size: 9, align: 'right' })
  })
  const small: TextStyle = { size: 8, color: muted, align: 'right' }
  const lines = paper.lines(words.check, checkWidth, small)
  paper.tag('P', () => paper.textLines(lines, right, qrTop + qrSize + 26, 10, small))
}
