import type { CertificateConfig } from '@agon/domain/certificate'
import { expect, it } from 'vitest'
import { configOf, isWhole, valuesOf } from './config-values.ts'

const config: CertificateConfig = {
  title: 'Sango 2026',
  locale: 'af',
  issuedOn: '2026-08-14',
  signatories: [{ name: 'Prof. Mudau', title: 'Chair' }],
  showMark: true,
  showPercentage: false,
  showRank: true,
}

it('survives its way through the form', () => {
  expect(configOf(valuesOf(config))).toEqual(config)
})

it('leaves out signatories of whom nothing was written, wherever they stand', () => {
  const values = {
    ...valuesOf(config),
    'signatories.0.name': ' ',
    'signatories.0.title': '',
    'signatories.2.name': 'Dr P',
  }
  expect(configOf(values).signatories).toEqual([{ name: 'Dr P', title: '' }])
})

it('is complete with a signatory’s name and title and a date', () => {
  expect(isWhole(config)).toBe(true)
  expect(isWhole({ ...config, signatories: [] })).toBe(false)
  expect(isWhole({ ...config, signatories: [{ name: 'Dr P', title: '' }] })).toBe(false)
  expect(isWhole({ ...config, issuedOn: '' })).toBe(false)
})
