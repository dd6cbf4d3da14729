import { readFileSync } from 'node:fs'
import { homeLanguages } from '@agon/domain/home-language'
import { isName, tidyName } from '@agon/domain/person-name'
import { provinces } from '@agon/domain/province'
import { geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import { calendarAt, day } from './calendar.ts'
import { learnersOf } from './learners.ts'
import { orderStories, storyOf, storyWeights } from './orders/stories.ts'
import { stocks } from './people/names.ts'
import { paper } from './paper/paper.ts'
import { randomFor, uuidOf } from './random.ts'
import { demoParts } from './school-part.ts'
import { demoSchools, furtherSchool } from './schools/schools.ts'
import { towns } from './schools/towns.ts'
import { drawAnswer, rightAnswer } from './sittings/answer.ts'
import { mark } from '@agon/domain/question/mark'
import { asQuestion } from './paper/demo-question.ts'

// The file's own text says that it is a topology of the nine provinces.
const topology = JSON.parse(
  readFileSync(new URL('./paper/shapes/provinces.topo.json', import.meta.url), 'utf8'),
) as Topology<{ provinces: GeometryCollection }>
const shapes = new Map(feature(topology, topology.objects.provinces).features.map((shape) => [shape.id, shape]))

test('every town and every school is in its province', () => {
  const outside = [
    ...towns.filter((town) => !inside(town.province, town)).map((town) => town.name),
    ...[...demoSchools, ...Array.from({ length: 400 }, (_, index) => furtherSchool(index + 1))]
      .filter((school) => !inside(school.town.province, school))
      .map((school) => `${school.name}, ${school.town.name}`),
  ]
  expect(outside).toEqual([])
  expect(new Set(towns.map((town) => town.province)).size).toBe(provinces.length)
})

test('schools have names and numbers of their own, and 1,200 learners together', () => {
  expect(new Set(demoSchools.map((school) => school.name)).size).toBe(40)
  expect(new Set(demoSchools.map((school) => school.natemis)).size).toBe(40)
  expect(demoSchools.reduce((sum, school) => sum + school.participants, 0)).toBe(1200)
  expect(new Set(demoSchools.map((school) => school.quintile))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})

test('languages of towns are home languages', () => {
  expect(towns.flatMap((town) => town.languages.filter((language) => !(language in homeLanguages)))).toEqual([])
})

test('names are written as the product writes them', () => {
  const names = Object.values(stocks).flatMap((stock) => [...stock.female, ...stock.male, ...stock.surnames])
  expect(names.filter((name) => !isName(name) || tidyName(name) !== name)).toEqual([])
})

test('no two learners of a school have the same name, and all grades and several languages are met', () => {
  const learners = demoSchools.flatMap((school) => learnersOf(school, 1))
  for (const own of Map.groupBy(learners, ({ school }) => school.id).values()) {
    expect(new Set(own.map(({ matchKey }) => matchKey)).size).toBe(own.length)
  }
  expect(new Set(learners.map(({ grade }) => grade))).toEqual(new Set([8, 9, 10, 11, 12]))
  expect(new Set(learners.map(({ homeLanguage }) => homeLanguage)).size).toBe(11)
})

test('every story of orders is told', () => {
  const told = new Set([...demoSchools.keys()].map(storyOf))
  expect(told).toEqual(new Set(orderStories))
  expect(storyWeights.map(([story]) => story)).not.toContain('demo')
})

test('the same moment gives the same world, and another moment the same people and answers', () => {
  const now = Date.UTC(2026, 3, 14, 7)
  const [first, second, later] = [now, now, now + 100 * day].map((at) => demoParts(calendarAt(at)))
  expect(second).toEqual(first)
  const said = (parts: typeof first) =>
    parts?.map((part) => [part.uuid, part.learners, part.orders.map(({ uuid, gross }) => [uuid, gross])])
  expect(said(later)).toEqual(said(first))
  const answers = (parts: typeof first) =>
    new Map(
      parts?.flatMap((part) =>
        part.sittings
          .filter(({ finishedAt }) => finishedAt !== null)
          .map((sitting) => [sitting.learner.number, sitting.saves.map(({ question, answer }) => [question, answer])]),
      ),
    )
  const [then, afterwards] = [answers(first), answers(later)]
  expect(then.size).toBeGreaterThan(500)
  const both = [...then.keys()].filter((number) => afterwards.has(number))
  expect(both.length).toBeGreaterThan(then.size * 0.9)
  for (const number of both) expect(afterwards.get(number)).toEqual(then.get(number))
})

test('the window has school days behind it whatever the weekday', () => {
  for (let offset = 0; offset < 7; offset += 1) {
    const calendar = calendarAt(Date.UTC(2026, 3, 14, 23) + offset * day)
    expect(calendar.schoolDays.length).toBeGreaterThanOrEqual(4)
    for (const midnight of calendar.schoolDays) {
      expect(midnight + 8 * 3_600_000).toBeGreaterThan(calendar.opensAt)
      expect(midnight + day).toBeLessThanOrEqual(calendar.now)
    }
    expect(calendar.closesAt).toBeGreaterThan(calendar.now + 7 * day)
  }
})

test('right answers are right, and the able give more of them', () => {
  const questions = paper.flatMap((module) => module.questions)
  for (const question of questions) {
    const asked = asQuestion(question, () => '0'.repeat(64))
    const random = randomFor('right', question.id)
    expect(mark(asked, rightAnswer(question, random))).toBe(question.marks)
    const share = (ability: number) =>
      Array.from({ length: 300 }, () => mark(asked, drawAnswer(question, ability, random) ?? undefined)).filter(
        (got) => got === question.marks,
      ).length
    expect(share(2.5)).toBeGreaterThan(share(-2.5) + 60)
  }
})

test('a stream is even, and is the same for the same name', () => {
  const draws = (name: string) => Array.from({ length: 1000 }, randomFor(name, 1).fraction)
  expect(draws('a')).toEqual(draws('a'))
  expect(draws('a')[0]).not.toBe(draws('b')[0])
  const mean = draws('a').reduce((sum, each) => sum + each, 0) / 1000
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.03)
  expect(uuidOf(randomFor('x'))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

function inside(province: string, { longitude, latitude }: { longitude: number; latitude: number }): boolean {
  const shape = shapes.get(province)
  return shape !== undefined && geoContains(shape, [longitude, latitude])
}
