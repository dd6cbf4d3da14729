/**
 * How many certificates a second each way of making them gives. Writes bench/results/certificates.json.
 * Run: node bench/certificates.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { CertificateDocument } from '@agon/server/features/certificate/pdf/certificate-document'
import { certificateFiles, certificatePdf, certificatesPdf } from '@agon/server/features/certificate/pdf/certificate'
import { makeCertificateFiles } from '@agon/server/features/certificate/pdf/make'
import { pdfPool } from '@agon/server/pdf/pool'
import { measuredWith } from './machine.ts'

const firstNames = ['Thandiwe', 'Zoë', 'Ṋaledzani', 'Nguyễn Thị', 'Sipho', 'Bongani Xolani', 'Elžbieta', 'Mpho', 'Anna']
const lastNames = ['Mokoena', 'van Wyk', 'Tshivhengwa', 'Dlamini', 'Žukauskaitė', 'Smith', 'Pillay', 'Bezuidenhout']
const awards = ['gold', 'silver', 'bronze', 'merit', 'participation'] as const

const design: CertificateDocument['design'] = {
  locale: 'en',
  accent: '#5f6b12',
  olympiad: 'Sango Geography Olympiad 2026',
  signatories: [
    { name: 'Prof. Ṱhina Mudau', title: 'Chair of the olympiad committee' },
    { name: 'Dr Johan Pretorius', title: 'Chief examiner' },
  ],
}

function certificates(count: number): CertificateDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const number = `SANGO-2026-C-${String(index).padStart(6, '0')}`
    return {
      design,
      name: `${firstNames[index % firstNames.length]} ${lastNames[(index * 5) % lastNames.length]} ${index}`,
      school: `Tshivhase Secondary School ${index % 40}`,
      award: awards[index % awards.length] ?? 'merit',
      mark: { scored: 500 * (index % 85), full: 42_000 },
      percentage: (index % 85) * 119,
      rank: { place: index + 1, of: count },
      issuedOn: '2026-04-14',
      number,
      verifyUrl: `https://agon.example/certificates/${number}`,
    }
  })
}

interface Way {
  way: string
  count: number
  make: (certificates: CertificateDocument[]) => Promise<number>
}

const batch = 200

const ways: Way[] = [
  {
    way: 'a file each, each by itself',
    count: 100,
    make: async (all) => {
      let bytes = 0
      for (const each of all) bytes += (await certificatePdf(each)).length
      return bytes
    },
  },
  { way: 'one file of many pages', count: 1000, make: async (all) => (await certificatesPdf(all)).length },
  {
    way: `a file each from a template, ${batch} at a time`,
    count: 2000,
    make: async (all) => {
      let bytes = 0
      for (const some of batches(all)) bytes += size(await certificateFiles(some))
      return bytes
    },
  },
  {
    way: `the same in the pool of threads`,
    count: 4000,
    make: async (all) => {
      const made = await Promise.all(batches(all).map(async (some) => size(await makeCertificateFiles(some))))
      return made.reduce((sum, each) => sum + each, 0)
    },
  },
]

function batches(all: CertificateDocument[]): CertificateDocument[][] {
  return Array.from({ length: Math.ceil(all.length / batch) }, (_, index) => {
    return all.slice(index * batch, (index + 1) * batch)
  })
}

function size(files: readonly Uint8Array[]): number {
  return files.reduce((sum, file) => sum + file.length, 0)
}

async function measure({ way, count, make }: Way) {
  // Fonts are read and code is compiled before the clock starts: the figures are those of a long job.
  await make(certificates(Math.min(count, batch)))
  const all = certificates(count)
  const started = performance.now()
  const cpu = process.cpuUsage()
  const bytes = await make(all)
  const seconds = (performance.now() - started) / 1000
  const used = process.cpuUsage(cpu)
  return {
    way,
    certificates: count,
    perSecond: Math.round(count / seconds),
    perSecondOfCpu: Math.round(count / ((used.user + used.system) / 1e6)),
    bytesEach: Math.round(bytes / count),
  }
}

const measured = []
for (const way of ways) {
  const result = await measure(way)
  console.log(
    `${String(result.perSecond).padStart(6)} /s  ${String(result.perSecondOfCpu).padStart(6)} /s of CPU  ` +
      `${String(result.bytesEach).padStart(6)} bytes each  ${result.way}`,
  )
  measured.push(result)
}
const threads = pdfPool.threads
await pdfPool.close()

const results = { ...measuredWith(), poolThreads: threads, measured }
const folder = new URL('./results/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('certificates.json', folder), `${JSON.stringify(results, null, 2)}\n`)
