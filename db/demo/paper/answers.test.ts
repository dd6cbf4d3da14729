import { geoContains, geoInterpolate, geoLength } from 'd3-geo'
import { expect, test } from 'vitest'
import { country } from './drawing/maps.ts'
import { contour } from './drawing/contours.ts'
import type { DemoQuestion } from './demo-question.ts'
import { paper } from './paper.ts'
import { community, peoplePerKm2 } from './people/places-figures.ts'
import { birthRate, deathRate, old, urban, young } from './people/population-figures.ts'
import { pressure, synopticPlaces } from './physical/air-figures.ts'
import { capeTown, durban, hoursOfDay, kimberley, singapore } from './physical/climate-figures.ts'
import { bedHeight, discharge, rainfall } from './physical/rivers-figures.ts'
import { hillHeight, hillTop, sightPlaces, sightProfile, slopeHeight, twoHills } from './skills/relief-figures.ts'

/** The keys, worked out again from the shapes and figures that the drawings are made of. */

test('the average gradient from P to Q is 1 : 10 over 1.6 km', () => {
  const west = (height: number) => {
    let x = hillTop[0]
    while (hillHeight(x, hillTop[1]) > height) x -= 0.01
    return x
  }
  const kilometres = (west(560) - west(400)) / 96
  expect(kilometres).toBeCloseTo(1.6, 1)
  expect(1600 / (560 - 400)).toBe(keyOf('average-gradient'))
})

test('of the lettered slopes B is by far the steepest', () => {
  const slope = (x: number, y: number) =>
    Math.hypot(hillHeight(x + 1, y) - hillHeight(x - 1, y), hillHeight(x, y + 1) - hillHeight(x, y - 1)) / 2
  const spacing = { a: 20 / slope(360, 60), b: 20 / slope(446, 215), c: 20 / slope(350, 370), d: 20 / slope(120, 320) }
  expect(spacing.b * 1.8).toBeLessThan(Math.min(spacing.a, spacing.c, spacing.d))
  expect(Object.entries(spacing).map(([letter, units]) => `${letter} ${Math.round(units)}`)).toEqual([
    'a 15',
    'b 7',
    'c 15',
    'd 29',
  ])
  expect(keyOf('steepest-slope')).toBe('b')
})

test('only line B is on the lowest ground of its neighbourhood all the way down', () => {
  const b = 140 + 58 * Math.PI
  for (let y = 60; y < 390; y += 10) {
    expect(slopeHeight(b, y)).toBeLessThan(Math.min(slopeHeight(b - 20, y), slopeHeight(b + 20, y)))
    expect(slopeHeight(140, y)).toBeGreaterThan(Math.max(slopeHeight(120, y), slopeHeight(160, y)))
  }
})

test('the section rises to about 320 m and then to about 440 m', () => {
  const highest = (from: number, to: number) => {
    const heights = Array.from({ length: to - from }, (_, index) => twoHills(from + index, 165))
    return Math.max(...heights)
  }
  expect(highest(50, 310)).toBeGreaterThan(320)
  expect(highest(50, 310)).toBeLessThan(340)
  expect(highest(310, 590)).toBeGreaterThan(440)
  expect(highest(310, 590)).toBeLessThan(460)
  expect(contour(twoHills, 320, { left: 10, top: 10, right: 310, bottom: 330 })).toHaveLength(1)
})

test('from A only B and E are seen', () => {
  const heightAt = (kilometre: number) => sightProfile[kilometre]?.[1] ?? 0
  const seen = Object.entries(sightPlaces).filter(([, far]) => {
    const between = Array.from({ length: far - 1 }, (_, index) => index + 1)
    return between.every((near) => heightAt(0) + ((heightAt(far) - heightAt(0)) * near) / far > heightAt(near) + 10)
  })
  expect(seen.map(([letter]) => letter.toLowerCase())).toEqual(keyOf('seen-from-the-ridge'))
})

test('the great circle is shorter than the way by its mirror image or at one bearing', () => {
  const way = geoInterpolate([28, -26.2], [151.2, -33.9])
  expect(way(0.5)[1]).toBeLessThan(-45)
  const straight = Array.from({ length: 101 }, (_, step): [number, number] => [28 + 1.232 * step, -26.2 - 0.077 * step])
  expect(
    geoLength({
      type: 'LineString',
      coordinates: [
        [28, -26.2],
        [151.2, -33.9],
      ],
    }),
  ).toBeLessThan(geoLength({ type: 'LineString', coordinates: straight }))
})

test('only Cape Town has a dry summer and a wet winter', () => {
  const wetterWinter = [durban, kimberley, capeTown, singapore].map(({ rain }) => {
    const fall = (months: number[]) => months.reduce((sum, month) => sum + (rain[month] ?? 0), 0)
    return fall([5, 6, 7]) > 3 * fall([11, 0, 1])
  })
  expect(wetterWinter).toEqual([false, false, true, false])
  expect(capeTown.rain.reduce((sum, fall) => sum + fall, 0)).toBe(515)
  expect(kimberley.rain.reduce((sum, fall) => sum + fall, 0)).toBe(414)
  expect(Math.max(...kimberley.temperature) - Math.min(...kimberley.temperature)).toBe(
    keyOf('annual-temperature-range'),
  )
})

test('the length of the day is as the alternative text says', () => {
  expect(hoursOfDay(0, 172)).toBeCloseTo(12, 5)
  expect(hoursOfDay(60, 172)).toBeCloseTo(18.5, 0)
  expect(hoursOfDay(-60, 172)).toBeCloseTo(5.5, 0)
  expect(hoursOfDay(-34, 355)).toBeGreaterThan(14)
  expect(hoursOfDay(-34, 172)).toBeLessThan(10)
})

test('at X the balanced wind of the southern hemisphere, with low pressure on its right, comes from the south', () => {
  const [longitude, latitude] = synopticPlaces.X
  const perDegreeEast = pressure(longitude + 0.5, latitude) - pressure(longitude - 0.5, latitude)
  const risingEast = perDegreeEast / Math.cos((latitude * Math.PI) / 180)
  const risingNorth = pressure(longitude, latitude + 0.5) - pressure(longitude, latitude - 0.5)
  const [eastward, northward] = [risingNorth, -risingEast]
  const from = (Math.atan2(-eastward, -northward) * 180) / Math.PI
  expect(Math.abs(from)).toBeGreaterThan(150)
  expect(keyOf('wind-beside-a-high')).toBe('south')
})

test('the river drops at B, and its flood comes nine hours after the rain', () => {
  expect(bedHeight(49.99) - bedHeight(50)).toBeGreaterThan(100)
  expect(bedHeight(160)).toBeCloseTo(0, 0)
  const wettest = rainfall.indexOf(20)
  const hours = Array.from({ length: 31 }, (_, hour) => hour)
  const peak = hours.reduce((best, hour) => (discharge(hour) > discharge(best) ? hour : best), 0)
  expect(Math.max(...rainfall)).toBe(20)
  expect(peak - wettest).toBe(keyOf('lag-time'))
})

test('the pyramids add to 100 and bear out their statements', () => {
  const sum = (shares: readonly number[]) => 2 * shares.reduce((total, share) => total + share, 0)
  expect(sum(young)).toBeCloseTo(100, 8)
  expect(sum(old)).toBeCloseTo(100, 8)
  expect(sum(old.slice(6))).toBe(32)
  expect(sum(young.slice(6))).toBeCloseTo(4, 8)
  expect(old[0]).toBeLessThan(old[3] ?? 0)
})

test('births less deaths at T, the rise of towns, and the crowding of Gauteng', () => {
  const at = (points: readonly (readonly [number, number])[], x: number) =>
    points.find((point) => point[0] === x)?.[1] ?? 0
  expect((at(birthRate, 50) - at(deathRate, 50)) / 10).toBe(keyOf('natural-increase'))
  expect(at(urban, 2020) - at(urban, 1990)).toBeCloseTo(15.4, 8)
  expect(Math.round(15_099_422 / 18_178)).toBe(keyOf('gauteng-density'))
  expect(peoplePerKm2['GP']).toBe(keyOf('gauteng-density'))
  expect((100 * (30 + 7.5)) / 62.5).toBe(keyOf('dependency-ratio'))
})

test('the equator crosses the countries of the key and no other lettered one', () => {
  const lettered = ['Nigeria', 'Gabon', 'Dem. Rep. Congo', 'Kenya', 'Ethiopia', 'Tanzania']
  const crossed = lettered.filter((name) => {
    const shape = country('50m', name)
    return Array.from({ length: 350 }, (_, index) => index / 10 + 8).some((longitude) =>
      geoContains(shape, [longitude, 0]),
    )
  })
  expect(crossed).toEqual(['Gabon', 'Dem. Rep. Congo', 'Kenya'])
  expect(keyOf('on-the-equator')).toEqual(['b', 'c', 'd'])
})

test('the development community has its sixteen members', () => {
  expect(community).toHaveLength(16)
})

function keyOf(id: string): DemoQuestion['key'] {
  const item = paper.flatMap((module) => module.questions).find((each) => each.id === id)
  if (item === undefined) throw new Error(`No item is called ${id}`)
  return item.key
}

test('the road is read from the scale bar, in words as on the drawing: nothing says how long it is', () => {
  const road = paper.flatMap(({ questions }) => questions).find(({ id }) => id === 'road-distance')
  const alternatives = Object.values(road?.texts ?? {}).flatMap(({ figures }) => Object.values(figures))
  expect(alternatives).toHaveLength(2)
  // Six kilometres are four fifths of the road.
  for (const text of alternatives) expect(text.match(/\d+/g)).toEqual(['6'])
  expect(6 / (4 / 5)).toBe(keyOf('road-distance'))
})
