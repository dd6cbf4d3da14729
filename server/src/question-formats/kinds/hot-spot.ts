import { shortId } from '@agon/contract/question/base'
import { hotSpotAnswering } from '@agon/contract/question/hot-spot'
import { languages, type QuestionBase } from '@agon/domain/question/question'
import type { HotSpot, SpotShape } from '@agon/domain/question/hot-spot'
import { z } from 'zod'
import { answeringFrom } from '../gift/read/answering.ts'
import { textsOf } from '../gift/read/reading.ts'
import { QuestionFault } from '../reading/imported.ts'
import { readMoodleMarkers, writeMoodleMarkers } from '../moodle/read/markers.ts'
import type { KindFiles } from './kind.ts'

const answering = z.strictObject(hotSpotAnswering)

export const hotSpot: KindFiles<'hot-spot'> = {
  table: {
    names: ['hot-spot', 'hotspot'],
    columns: ['figure'],
    read({ cells, base, losses }) {
      const shapes = cells.plain('key').split(';')
      const key = shapes.filter((words) => words.trim() !== '').map(readShape)
      const { id: figure, ...said } = readJson(cells.plain('figure'), cell, 'figure-unreadable')
      losses.add('figure-needed', { figure })
      return { ...withFigure(base([]), { id: figure, ...said }), kind: 'hot-spot', figure, key }
    },
    write: (question) => ({
      cells: { key: question.key.map(writeShape).join('; '), figure: JSON.stringify(figureCell(question)) },
      choices: {},
    }),
  },
  gift: {
    read: (reading) => ({ ...reading.base, texts: textsOf(reading), ...answeringFrom(reading, answering) }),
    answers: () => '',
    note: ({ kind, figure, key }) => ({ kind, answering: { kind, figure, key } }),
  },
  moodle: { read: readMoodleMarkers, write: writeMoodleMarkers },
}

/** A table has no place for pictures: this one must be among the uploaded files. */
const cell = z.strictObject({
  id: shortId,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.number().positive().max(20_000),
  height: z.number().positive().max(20_000),
  /** What it shows, by language. */
  shows: z.partialRecord(z.enum(languages), z.string().max(2000)),
})

function withFigure(base: QuestionBase, { shows, ...figure }: z.infer<typeof cell>): QuestionBase {
  const texts: QuestionBase['texts'] = {}
  for (const language of languages) {
    const text = base.texts[language]
    if (text !== undefined) texts[language] = { ...text, figures: { [figure.id]: shows[language] ?? '' } }
  }
  return { ...base, figures: [figure], texts }
}

function figureCell({ figure: id, figures, texts }: HotSpot): Partial<z.infer<typeof cell>> {
  const { sha256, width, height } = figures.find((one) => one.id === id) ?? { sha256: '', width: 0, height: 0 }
  const shows = Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.figures[id] ?? '']))
  return { id, sha256, width, height, shows }
}

/** Throws a QuestionFault where a cell is not this JSON. */
export function readJson<S extends z.ZodType>(json: string, shape: S, code: 'figure-unreadable' | 'map-unreadable') {
  try {
    return shape.parse(JSON.parse(json))
  } catch {
    throw new QuestionFault(code, { value: json.slice(0, 80) })
  }
}

/** `circle 120 80 15`, `rectangle 10 20 40 30`, `polygon 1 2, 30 4, 5 60`. */
function readShape(words: string): SpotShape {
  const [name = '', ...figures] = words
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)
  const numbers = figures.map(Number)
  const [x = 0, y = 0, third = 0, fourth = 0] = numbers
  if (numbers.every(Number.isFinite)) {
    if (name === 'circle' && numbers.length === 3) return { shape: 'circle', x, y, radius: third }
    if (name === 'rectangle' && numbers.length === 4) return { shape: 'rectangle', x, y, width: third, height: fourth }
    if (name === 'polygon' && numbers.length % 2 === 0)
      return {
        shape: 'polygon',
        points: numbers.flatMap((one, at) => (at % 2 === 0 ? { x: one, y: numbers[at + 1] ?? 0 } : [])),
      }
  }
  throw new QuestionFault('shape-unreadable', { value: words.trim() })
}

function writeShape(shape: SpotShape): string {
  switch (shape.shape) {
    case 'circle':
      return `circle ${shape.x} ${shape.y} ${shape.radius}`
    case 'rectangle':
      return `rectangle ${shape.x} ${shape.y} ${shape.width} ${shape.height}`
    case 'polygon':
      return `polygon ${shape.points.map(({ x, y }) => `${x} ${y}`).join(', ')}`
  }
}
