import { linearMath } from '@agon/domain/formula/linear'
import { mapFormulas, readMathml } from '@agon/domain/formula/read-mathml'
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withFigures } from '@agon/domain/question/figure-in-text'
import type { QuestionOf } from '@agon/domain/question/kind'
import { mark } from '@agon/domain/question/mark'
import { difficulties } from '@agon/domain/question/parts'
import type { Answer } from '@agon/domain/question/question'
import { asQuestion, demoKinds, type DemoKind, type DemoQuestion } from './demo-question.ts'
import { difficultyParameter, guessProbability } from './difficulty.ts'
import { allDrawings } from './drawings.ts'
import { paper } from './paper.ts'

const items = paper.flatMap((module) => module.questions)
const drawings = allDrawings()
const folder = new URL('./figures/', import.meta.url)

describe('the paper', () => {
  test('has three modules of at least 14 items, and more than 42 in all', () => {
    expect(paper.map((module) => module.questions.length).filter((count) => count < 14)).toEqual([])
    expect(paper).toHaveLength(3)
    expect(items.length).toBeGreaterThan(42)
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
  })

  test('mixes difficulties, kinds and both scorings, and shows figures in at least 20 items', () => {
    for (const module of paper) {
      for (const difficulty of difficulties) {
        expect(module.questions.filter((item) => item.difficulty === difficulty).length).toBeGreaterThanOrEqual(3)
      }
    }
    for (const kind of demoKinds) expect(items.filter((item) => item.kind === kind).length).toBeGreaterThan(10)
    const scorings = items.flatMap((item) => (item.kind === 'multiple-choice' ? [item.scoring] : []))
    expect(new Set(scorings)).toEqual(new Set(['all', 'each']))
    expect(items.filter((item) => item.penalty > 0).length).toBeGreaterThanOrEqual(3)
    expect(items.filter((item) => item.figures.length > 0).length).toBeGreaterThanOrEqual(20)
  })

  test('puts the keys of single choices in every place', () => {
    const places = items.flatMap((item) => (item.kind === 'single-choice' ? [item.choices.indexOf(item.key)] : []))
    for (const place of [0, 1, 2, 3]) {
      const count = places.filter((each) => each === place).length
      expect(count).toBeGreaterThanOrEqual(2)
      expect(count).toBeLessThanOrEqual(places.length / 2)
    }
  })
})

describe.each(items.map((item) => [item.id, item] as const))('%s', (_, item) => {
  test('says where it comes from and what it is about', () => {
    expect(item.source).not.toBe('')
    expect(item.topic).not.toBe('')
    expect(item.author).toBe('Agon')
    expect(item.marks).toBe({ easy: 1000, medium: 2000, hard: 3000 }[item.difficulty])
    expect(item.penalty).toBeLessThan(item.marks)
  })

  test('is complete in both languages', () => {
    const { choices } = parts(item)
    const figures = item.figures.map((figure) => figure.id)
    for (const words of [item.texts.en, item.texts.af]) {
      expect(words.stem).toMatch(/^<p>.{15,}<\/p>$/)
      expect(words.feedback).toMatch(/^<p>.{15,}<\/p>$/)
      const shown = withFigures(words.stem, (id) => {
        expect(figures).toContain(id)
        return ''
      })
      expect(shown.replaceAll(/<\/?(?:p|em|strong|sub|sup)>/g, '')).not.toMatch(/[<>&]/)
      expect(Object.keys(words.choices)).toEqual(choices)
      expect(Object.keys(words.figures)).toEqual(figures)
      expect(new Set(Object.values(words.choices)).size).toBe(choices.length)
      for (const alternative of Object.values(words.figures)) expect(alternative.length).toBeGreaterThan(60)
    }
    expect(item.texts.af.stem).not.toBe(item.texts.en.stem)
  })

  test('says the same numbers in both languages', () => {
    const { en, af } = item.texts
    const pairs = [
      [en.stem, af.stem],
      [en.feedback, af.feedback],
      ...Object.entries(en.choices).map(([choice, words]) => [words, af.choices[choice]]),
      ...Object.entries(en.figures).map(([figure, words]) => [words, af.figures[figure]]),
    ]
    // A formula says its numbers once.
    const said = (html: string) => mapFormulas(html, (formula) => linearMath(readMathml(formula)))
    for (const [english = '', afrikaans = ''] of pairs)
      expect(numbersIn(said(afrikaans))).toEqual(numbersIn(said(english)))
  })

  test('says so where a wrong answer costs marks', () => {
    expect(item.texts.en.stem.includes('costs half a mark')).toBe(item.penalty === 500)
    expect(item.texts.af.stem.includes('kos ’n halwe punt')).toBe(item.penalty === 500)
    expect([0, 500]).toContain(item.penalty)
  })

  test('has its keys among its choices', () => {
    const { keys, choices, tolerance } = parts(item)
    expect(keys.filter((key) => !choices.includes(key))).toEqual([])
    expect(keys.length).toBeGreaterThanOrEqual(Math.min(choices.length, 1))
    expect(keys.length).toBeLessThanOrEqual(Math.max(choices.length - 1, 0))
    expect(new Set([...choices, 'another']).size).toBe(choices.length + 1)
    expect(tolerance).toBeGreaterThanOrEqual(0)
  })

  test('shows figures that exist, at their own size', () => {
    for (const figure of item.figures) {
      const drawn = drawings.find((each) => each.file === figure.file)
      expect(drawn).toMatchObject({ file: figure.file, width: figure.width, height: figure.height })
    }
  })

  test('pays its key in full and nothing else', () => {
    const question = asQuestion(item, () => '0'.repeat(64))
    expect(mark(question, rightAnswer(question))).toBe(item.marks)
    for (const wrong of wrongAnswers(question)) expect(mark(question, wrong) + item.penalty).toBe(0)
    expect(mark(question, undefined)).toBe(0)
    expect(question).not.toHaveProperty('id')
  })

  test('has a difficulty for drawing answers that agrees with its label', () => {
    const logits = difficultyParameter(item)
    expect(difficultyParameter(item)).toBe(logits)
    const [least, most] = { easy: [-1.8, -0.6], medium: [-0.5, 0.7], hard: [0.8, 2] }[item.difficulty]
    expect(logits).toBeGreaterThanOrEqual(least ?? 0)
    expect(logits).toBeLessThanOrEqual(most ?? 0)
    expect(guessProbability(item)).toBeLessThanOrEqual(1 / 3)
  })
})

describe.each(drawings.map((each) => [each.file, each] as const))('%s', (file, { svg, height }) => {
  test('is kept as it is drawn', () => {
    expect(readFileSync(new URL(file, folder), 'utf8')).toBe(svg)
  })

  test('is small, self-contained and readable on a phone', () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(60_000)
    expect(
      svg.startsWith(
        `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}" viewBox="0 0 640 ${height}"`,
      ),
    ).toBe(true)
    expect(svg).not.toMatch(/<script|<image|<style|<foreignObject|href|url\(|\son\w+=|@import|NaN|undefined|Infinity/)
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map((match) => Number(match[1]))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18)
  })

  test('needs no translation: letters, numbers, units and signs only', () => {
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1] ?? '')
    const known = /^(?:[A-Z](?: 100)?|[0-9°′½+−–? ]+|mm|m|km|1 km|h|%|‰|°C|[0-9?]+ °C|m³\/s|hPa|\/ km²|&lt; 10|≥ 200)$/
    expect(words.filter((each) => !known.test(each))).toEqual([])
  })

  test('is used by an item', () => {
    expect(items.some((item) => item.figures.some((figure) => figure.file === file))).toBe(true)
  })
})

test('no figure is kept that nothing draws', () => {
  expect(readdirSync(folder).sort()).toEqual(drawings.map((each) => each.file).sort())
})

/** In the order of their size, for sentences put their parts differently; a comma or a point before the decimals. */
function numbersIn(words: string): number[] {
  const plain = words.replaceAll(/(?<=\d)\u00A0(?=\d{3})/g, '')
  return [...plain.matchAll(/\d+(?:[.,]\d+)?/g)].map(([each]) => Number(each.replace(',', '.'))).sort((a, b) => a - b)
}

/** What every kind has in its own way; a number has no choices. */
function parts(item: DemoQuestion): { keys: string[]; choices: string[]; tolerance: number } {
  switch (item.kind) {
    case 'single-choice':
      return { keys: [item.key], choices: item.choices, tolerance: 0 }
    case 'multiple-choice':
      return { keys: item.key, choices: item.choices, tolerance: 0 }
    case 'numeric':
      return { keys: [], choices: [], tolerance: item.tolerance }
  }
}

function rightAnswer(question: QuestionOf<DemoKind>): Answer {
  switch (question.kind) {
    case 'single-choice':
      return { kind: question.kind, choice: question.key }
    case 'multiple-choice':
      return { kind: question.kind, choices: question.key }
    case 'numeric':
      return { kind: question.kind, value: String(question.key) }
  }
}

/** Every wrong choice; for several keys each wrong choice alone and all choices together where that earns nothing; numbers just outside the tolerance. */
function wrongAnswers(question: QuestionOf<DemoKind>): Answer[] {
  switch (question.kind) {
    case 'single-choice':
      return question.choices
        .filter((choice) => choice !== question.key)
        .map((choice) => ({ kind: question.kind, choice }))
    case 'multiple-choice': {
      const wrong = question.choices.filter((choice) => !question.key.includes(choice))
      const alone = wrong.map((choice) => [choice])
      const partly = question.scoring === 'all' ? [question.key.slice(1), question.choices] : [wrong]
      return [...alone, ...partly].map((choices) => ({ kind: question.kind, choices }))
    }
    case 'numeric': {
      const away = question.tolerance + Math.max(0.01, question.tolerance / 100)
      return [question.key - away, question.key + away, -question.key].map((value) => ({
        kind: question.kind,
        value: value.toFixed(4),
      }))
    }
  }
}
