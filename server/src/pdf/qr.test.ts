import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { qrCode } from './qr.ts'

const address = 'https://agon.example/portal/pay/0b1f7c1e-6a0a-4e3e-9a6e-2f9d3f0f8f1b'

test('the outlines filled by the even-odd rule are the modules of the code', () => {
  const code = qrCode(address)
  const segments = [{ data: new TextEncoder().encode(address), mode: 'byte' as const }]
  const { modules } = create(segments, { errorCorrectionLevel: 'M', maskPattern: 3 })
  const edges = verticalEdges(code.path)
  const wrong: string[] = []
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const crossings = edges.filter((edge) => edge.x <= x && edge.top <= y && y < edge.bottom).length
      if ((crossings % 2 === 1) !== (modules.get(y, x) === 1)) wrong.push(`${x},${y}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the path has no more than the corners of the outlines', () => {
  const code = qrCode(address)
  expect(code.path.length).toBeLessThan(code.size * code.size * 6)
  expect(code.path).not.toMatch(/NaN|undefined/)
})

function verticalEdges(path: string): { x: number; top: number; bottom: number }[] {
  return path
    .trim()
    .split('\n')
    .flatMap((outline) => {
      const corners = [...outline.matchAll(/(\d+) (\d+) [ml]/g)].map((match) => [Number(match[1]), Number(match[2])])
      return corners.flatMap(([x = 0, y = 0], index) => {
        const [nextX = 0, nextY = 0] = corners[(index + 1) % corners.length] ?? []
        return x === nextX ? [{ x, top: Math.min(y, nextY), bottom: Math.max(y, nextY) }] : []
      })
    })
}
