import { assert, constantFrom, double, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { provinces } from '../province.ts'
import { isInSouthAfrica, readPlace } from './coordinates.ts'
import { runs } from '#test/runs.ts'

const inCountry = {
  longitude: double({ min: 16.5, max: 32.9, noNaN: true }),
  latitude: double({ min: -34.8, max: -22.2, noNaN: true }),
}

const codes = (longitude: string, latitude: string) =>
  readPlace(longitude, latitude, null).reports.map((report) => report.code)

test('a pair inside the country is read as it is, with point or comma', () => {
  assert(
    property(inCountry.longitude, inCountry.latitude, constantFrom('.', ','), (longitude, latitude, mark) => {
      const { place, reports } = readPlace(
        longitude.toFixed(6).replace('.', mark),
        latitude.toFixed(6).replace('.', mark),
        null,
      )
      expect(place).toEqual({ latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) })
      expect(reports).toEqual([])
    }),
  )
})

test('a swapped pair is put right and told', () => {
  assert(
    property(inCountry.longitude, inCountry.latitude, (longitude, latitude) => {
      const { place, reports } = readPlace(latitude.toFixed(6), longitude.toFixed(6), null)
      expect(place).toEqual({ latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) })
      expect(reports.map((report) => report.code)).toEqual(['coordinates-swapped'])
    }),
  )
})

test('whatever the file has, the place is in South Africa or unknown, and an unknown that was something is reported', () => {
  const figure = oneof(
    string(),
    double().map(String),
    double({ min: -60, max: 60, noNaN: true }).map((value) => value.toFixed(4)),
    constantFrom('.', '0', ''),
  )
  assert(
    property(figure, figure, constantFrom(...provinces, null), (longitude, latitude, province) => {
      const { place, reports } = readPlace(longitude, latitude, province)
      if (place === null)
        return (
          reports.length > 0 || [longitude, latitude].every((text) => /^\s*([.-]|n\/a|null|unknown)?\s*$/i.test(text))
        )
      const asGiven = place.longitude === Number(longitude.trim()) && place.latitude === Number(latitude.trim())
      return isInSouthAfrica(place) && (asGiven || reports.some((report) => report.outcome === 'changed'))
    }),
    { numRuns: runs(300, 5000) },
  )
})

test('a lost sign is put back where only one reading is in the country', () => {
  expect(readPlace('18.872191', '34.107573', 'WC').place).toEqual({ latitude: -34.107573, longitude: 18.872191 })
  expect(codes('18.872191', '34.107573')).toEqual(['coordinates-sign'])
  expect(codes('-23.35724', '-34.061619')).toEqual(['coordinates-sign'])
  expect(readPlace('28.1234', '26.1234', null).place).toBeNull()
  expect(codes('28.1234', '26.1234')).toEqual(['coordinates-outside'])
})

test('what is no place in the country is unknown, with the reason', () => {
  expect(codes('.', '.')).toEqual([])
  expect(codes('28.1', '.')).toEqual(['coordinates-half'])
  expect(codes('0', '0')).toEqual(['coordinates-zero'])
  expect(codes('0', '-26.2')).toEqual(['coordinates-zero'])
  expect(codes('-2.89567e+006', '-96618.4')).toEqual(['coordinates-metres'])
  expect(codes('118.677419', '-33.942098')).toEqual(['coordinates-outside'])
  expect(codes('26 12 30', '-28.1')).toEqual(['coordinates-unreadable'])
})

test('a coarse pair and one outside its province are kept and told', () => {
  expect(codes('28.15', '-26.39')).toEqual(['coordinates-coarse'])
  expect(codes('28.15', '-26.398')).toEqual([])
  expect(readPlace('18.655512', '-33.904417', 'GP').reports[0]).toEqual({
    outcome: 'kept',
    code: 'coordinates-outside-province',
    params: { province: 'Gauteng' },
  })
})
