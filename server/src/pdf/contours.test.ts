import { expect, test } from 'vitest'
import { contours, curve } from './contours.ts'
import { coast } from './terrain.ts'

const grid = { width: 200, height: 200, step: 5 }

test('the lines of a round hill are closed circles, each higher one inside the lower', () => {
  const hill = (x: number, y: number) => 100 - Math.hypot(x - 100, y - 100)
  const lines = contours(hill, grid, [20, 50])
  expect(lines.map((line) => line.closed)).toEqual([true, true])
  for (const line of lines) {
    const radii = line.points.map(([x, y]) => Math.hypot(x - 100, y - 100))
    expect(Math.min(...radii)).toBeGreaterThan(100 - line.level - 0.5)
    expect(Math.max(...radii)).toBeLessThan(100 - line.level + 0.5)
  }
})

test('the lines of a slope run from edge to edge', () => {
  const lines = contours((x) => x, grid, [50.5])
  expect(lines).toHaveLength(1)
  expect(lines[0]?.closed).toBe(false)
  expect(lines[0]?.points.every(([x]) => Math.abs(x - 50.5) < 1e-9)).toBe(true)
  expect(lines[0]?.points).toHaveLength(41)
})

test('a pass between two hills parts lines that never cross', () => {
  const hills = (x: number, y: number) => Math.max(60 - Math.hypot(x - 60, y - 100), 60 - Math.hypot(x - 140, y - 100))
  expect(contours(hills, grid, [30])).toHaveLength(2)
  expect(contours(hills, grid, [10])).toHaveLength(1)
})

test('a straight line becomes one curve', () => {
  const [line] = contours((x) => x, grid, [50])
  expect(line && curve(line, 0.1)).toMatch(/^50 \d+ m\n50 [\d.]+ 50 [\d.]+ 50 \d+ c$/)
})

test('a coast leaves the sea to the words, whatever the seed, and is the same every time', () => {
  const size = { width: 842, height: 596, west: 520 }
  for (const seed of ['sango-2026', 'igeo-2026', 'dankie', 'hoza', 'caps-review', 'ẞ']) {
    const lines = contours(coast({ ...size, seed }), { ...size, step: 8 }, [0, 0.1, 0.2])
    expect(lines.length).toBeGreaterThan(2)
    expect(Math.min(...lines.flatMap((line) => line.points.map(([x]) => x)))).toBeGreaterThan(570)
    expect(contours(coast({ ...size, seed }), { ...size, step: 8 }, [0, 0.1, 0.2])).toEqual(lines)
  }
})
