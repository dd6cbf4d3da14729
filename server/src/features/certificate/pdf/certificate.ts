import { uncovered } from '#/pdf/coverage.ts'
import { languageTag } from '#/pdf/locale.ts'
import { Paper } from '#/pdf/paper.ts'
import { fileOf, templateOf } from '#/pdf/splice.ts'
import type { CertificateDesign, CertificateDocument } from './certificate-document.ts'
import { land } from './land.ts'
import { drawOpening, drawOwn, drawSignatories } from './page.ts'
import { designMisfits, fitName, fitSchool, ownMisfits, type OwnText } from './rooms.ts'
import { certificateWords } from './words.ts'

/** The characters that no font can print; empty when the certificate can be made. */
export function certificateUncovered({ design, name, school, number }: CertificateDocument): string[] {
  const signed = design.signatories.flatMap((signatory) => [signatory.name, signatory.title])
  return uncovered([design.olympiad, ...signed, name, school, number])
}

/** What is in the way of printing one learner's texts. */
export interface PrintFaults {
  /** Characters that no font has. */
  letters: string[]
  /** Texts that are too long for their place. */
  tooLong: OwnText[]
}

/** The same order as given. */
export function certificatesFaults(certificates: readonly CertificateDocument[]): PrintFaults[] {
  const [first] = certificates
  if (!first) return []
  const paper = newPaper(first)
  return certificates.map((one) => ({ letters: certificateUncovered(one), tooLong: ownMisfits(paper, one) }))
}

/** Faults of names and schools, before there are certificates. */
export function namesFaults(names: readonly { name: string; school: string }[]): PrintFaults[] {
  const paper = new Paper({ title: '', language: 'en', createdAt: new Date(0), landscape: true })
  return names.map(({ name, school }) => ({
    letters: uncovered([name, school]),
    tooLong: [
      ...(fitName(paper, name).fits ? [] : ['name' as const]),
      ...(fitSchool(paper, school).fits ? [] : ['school' as const]),
    ],
  }))
}

/** Fields of the configuration whose texts are too long for their place. */
export function designTooLong(design: CertificateDesign): string[] {
  return designMisfits(new Paper({ title: '', language: 'en', createdAt: new Date(0), landscape: true }), design)
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
