import { uncovered } from '../../../pdf/coverage.ts'
import { languageTag } from '../../../pdf/locale.ts'
import { Paper } from '../../../pdf/paper.ts'
import { fileOf, templateOf } from '../../../pdf/splice.ts'
import type { CertificateDesign, CertificateDocument } from './certificate-document.ts'
import { land } from './land.ts'
import { drawOpening, drawOwn, drawSignatories } from './page.ts'
import { certificateWords } from './words.ts'

/** The characters that no font can print; empty when the certificate can be made. */
export function certificateUncovered({ design, name, school, number }: CertificateDocument): string[] {
  const signed = design.signatories.flatMap((signatory) => [signatory.name, signatory.title])
  return uncovered([design.olympiad, ...signed, name, school, number])
}

/** The characters of each text that no font can print. */
export function textsUncovered(texts: readonly string[]): string[][] {
  return texts.map((text) => uncovered([text]))
}

/** The same of many, in the order given. */
export function certificatesUncovered(certificates: readonly CertificateDocument[]): string[][] {
  return certificates.map(certificateUncovered)
}

export async function certificatePdf(certificate: CertificateDocument): Promise<Uint8Array> {
  return certificatesPdf([certificate])
}

/** All certificates as pages of one file, to be printed together. */
export async function certificatesPdf(certificates: readonly CertificateDocument[]): Promise<Uint8Array> {
  const [first] = certificates
  if (!first) throw new Error('There are no certificates to make')
  const paper = newPaper(first)
  const lands = new Map<string, PDFKit.PDFKitReference>()
  for (const certificate of certificates) {
    const { olympiad, accent } = certificate.design
    const art = lands.get(`${olympiad} ${accent}`) ?? paper.art(land(olympiad, accent))
    lands.set(`${olympiad} ${accent}`, art)
    paper.addPage()
    paper.drawArt(art)
    drawOpening(paper, certificate.design)
    drawOwn(paper, certificate)
    drawSignatories(paper, certificate.design.signatories)
  }
  return paper.finish()
}

/**
 * One file for each certificate, in the order given. Files of one design are made from one template that holds all their
 * letters, many times faster than each by itself: see docs/decisions/0003-certificate-pdf.md.
 */
export async function certificateFiles(certificates: readonly CertificateDocument[]): Promise<Uint8Array[]> {
  const files = new Map<CertificateDocument, Uint8Array>()
  const alike = Map.groupBy(certificates, ({ design, issuedOn }) => JSON.stringify([design, issuedOn]))
  for (const group of alike.values()) {
    const made = await filesAlike(group)
    for (const [index, certificate] of group.entries()) {
      const file = made[index]
      if (file) files.set(certificate, file)
    }
  }
  return certificates.flatMap((certificate) => files.get(certificate) ?? [])
}

async function filesAlike(certificates: readonly CertificateDocument[]): Promise<Uint8Array[]> {
  const [first] = certificates
  if (!first) return []
  const paper = newPaper(first)
  paper.addPage()
  paper.drawArt(paper.art(land(first.design.olympiad, first.design.accent)))
  drawOpening(paper, first.design)
  const place = paper.drawVariable(() => drawOwn(paper, first))
  drawSignatories(paper, first.design.signatories)
  const own = certificates.map((certificate) => paper.record(() => drawOwn(paper, certificate)))
  const template = templateOf(await paper.finish(), place)
  return own.map((variable) => fileOf(template, variable))
}

function newPaper({ design, issuedOn }: { design: CertificateDesign; issuedOn: string }): Paper {
  return new Paper({
    title: certificateWords[design.locale].title(design.olympiad),
    language: languageTag(design.locale),
    createdAt: new Date(`${issuedOn}T00:00:00Z`),
    landscape: true,
  })
}
