import { awards, awardOrder, type Award, type AwardRule } from '@agon/domain/award'
import type { ParticipantId } from '@agon/domain/ids'
import type { Language } from '@agon/domain/question/parts'
import type { RankGroup, TieRule } from '@agon/domain/ranking'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const texts = { en: { stem: '<p>?</p>', choices: { a: 'A', b: 'B' }, figures: {} } }
const question = (difficulty: 'easy' | 'hard', marks: number) =>
  aSingleChoice({ choices: ['a', 'b'], texts, key: 'a', difficulty, marks })
const modules = [
  [question('easy', 2000), question('hard', 1000)],
  [question('easy', 1000), question('hard', 2000)],
]
const paper = modules.flat()
const moduleOf = (at: number) => (at < 2 ? 1 : 2)
const provinces = ['LP', 'FS', 'unknown'] as const

interface Sitter {
  readonly grade: number
  /** Of each part, as the device sent it. */
  readonly languages: readonly (Language | null)[]
  readonly school: number
  readonly right: readonly boolean[]
}
interface Rules {
  readonly awardRules: readonly AwardRule[]
  readonly rankGroups: readonly RankGroup[]
  readonly tieRules: readonly TieRule[]
}

async function computed(sitters: readonly Sitter[], rules: Rules) {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const { paperId, questions } = await aPaperOf(world, olympiadId, modules)
  const schools = []
  for (const province of provinces) {
    const own = await aSchoolParticipant(world, { olympiadId })
    await world.db.updateTable('schools').set({ province }).where('id', '=', own.schoolId).execute()
    schools.push(own)
  }
  const ids: ParticipantId[] = []
  for (const { grade, school, right, languages } of sitters) {
    const own = schools[school]
    if (own === undefined) throw new Error('There are three schools.')
    const { participantId } = await aLearner(world, own, { grade })
    const saves = questions.map(({ id: questionId }, at) => ({
      questionId,
      answer: { kind: 'single-choice' as const, choice: right[at] === true ? 'a' : 'b' },
      sequence: at + 1,
    }))
    const attemptId = await anAttempt(world, { participantId, olympiadId, paperId }, saves)
    const at = { enteredAt: world.clock.now, endsAt: world.clock.now }
    const parts = languages.map((language, index) => ({ attemptId, moduleIndex: index + 1, language, ...at }))
    if (parts.length > 0) await world.db.insertInto('attemptModules').values(parts).execute()
    ids.push(participantId)
  }
  await world.db
    .updateTable('olympiads')
    .set({
      phase: 'moderation',
      awardRules: JSON.stringify(rules.awardRules),
      rankGroups: [...rules.rankGroups],
      tieRules: JSON.stringify(rules.tieRules),
    })
    .where('id', '=', olympiadId)
    .execute()
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  await world.send('POST /api/results/compute/{id}', { token, params })
  await world.work()
  const results = async () => {
    const { ok } = await world.send('GET /api/results/', { token, query: { olympiadId } })
    const rows = ok.items.map(({ id, rank, gradeRank, provinceRank, languageRank, award }) => ({
      id,
      rank,
      gradeRank,
      provinceRank,
      languageRank,
      award,
    }))
    return rows.toSorted((a, b) => a.id - b.id)
  }
  return { olympiadId, token, params, ids, questions, results }
}

/** One by one, by the words of the rules alone. */
function slowly(sitters: readonly Sitter[], ids: readonly ParticipantId[], rules: Rules) {
  const sum = (right: readonly boolean[], of: (at: number) => boolean) =>
    paper.reduce((all, { marks }, at) => all + (right[at] === true && of(at) ? marks : 0), 0)
  const keyOf = ({ right }: Sitter) => [
    sum(right, () => true),
    ...rules.tieRules.map((rule) =>
      sum(right, (at) => (rule.by === 'harder' ? paper[at]?.difficulty === 'hard' : moduleOf(at) === rule.moduleIndex)),
    ),
  ]
  const isBetter = (one: Sitter, other: Sitter) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    const at = a.findIndex((value, index) => value !== b[index])
    return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
  }
  const listOf = (own: Sitter, list: RankGroup | 'all') => {
    if (list === 'all') return sitters
    const value = (one: Sitter) =>
      list === 'grade' ? one.grade : list === 'province' ? provinces[one.school] : languageOf(one)
    if (value(own) === 0 || value(own) === 'unknown' || value(own) === null) return null
    return sitters.filter((one) => value(one) === value(own))
  }
  const rankIn = (own: Sitter, list: RankGroup | 'all') => {
    const among = listOf(own, list)
    return among === null ? null : 1 + among.filter((one) => isBetter(one, own)).length
  }
  const reaches = (own: Sitter, rule: AwardRule) => {
    const [mark = 0] = keyOf(own)
    if (rule.by === 'mark') return mark >= rule.atLeast
    if (rule.by === 'percentage') return mark * 10_000 >= rule.atLeast * 6000
    const among = listOf(own, rule.group ?? 'all')
    if (among === null) return false
    // All who are not worse must fit into the share.
    const upTo = among.filter((one) => !isBetter(own, one)).length
    return upTo * (rule.of ?? 10_000) <= rule.top * among.length
  }
  return sitters
    .map((own, at) => {
      const reached = rules.awardRules.filter((rule) => reaches(own, rule)).map(({ award }) => award)
      const [award = null] = reached.toSorted((a, b) => awardOrder(a) - awardOrder(b))
      const ranks = {
        rank: rankIn(own, 'all'),
        gradeRank: listed('grade'),
        provinceRank: listed('province'),
        languageRank: listed('language'),
      }
      function listed(group: RankGroup) {
        return rules.rankGroups.includes(group) ? rankIn(own, group) : null
      }
      return { id: ids[at] ?? 0, ...ranks, award }
    })
    .toSorted((a, b) => a.id - b.id)
}

/** Of the last part for which the device sent one. */
const languageOf = ({ languages }: Sitter) => languages.findLast((one) => one !== null) ?? null

const aSitter = fc.record({
  grade: fc.constantFrom(0, 10, 11),
  languages: fc.array(fc.constantFrom<Language | null>('en', 'af', 'zu', null), { maxLength: 2 }),
  school: fc.integer({ min: 0, max: 2 }),
  right: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
})
const anAward = fc.constantFrom<Award>(...awards)
const aRule: fc.Arbitrary<AwardRule> = fc.oneof(
  fc.record({ award: anAward, by: fc.constant('mark' as const), atLeast: fc.integer({ min: 0, max: 6000 }) }),
  fc.record({ award: anAward, by: fc.constant('percentage' as const), atLeast: fc.integer({ min: 0, max: 10_000 }) }),
  fc
    .record({
      award: anAward,
      by: fc.constant('share' as const),
      of: fc.integer({ min: 1, max: 12 }),
      top: fc.integer({ min: 0, max: 12 }),
      group: fc.constantFrom<RankGroup | 'all'>('all', 'grade', 'province', 'language'),
    })
    .map((rule) => ({ ...rule, top: Math.min(rule.top, rule.of) })),
)
const someTies = fc.constantFrom<TieRule[]>(
  [],
  [{ by: 'harder' }],
  [{ by: 'module', moduleIndex: 2 }],
  [{ by: 'module', moduleIndex: 1 }, { by: 'harder' }],
)

test('ranks in each list, ties broken by rules in order, and awards at their borders are those of a slow reference', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aSitter, { minLength: 1, maxLength: 14 }),
      fc.array(aRule, { minLength: 1, maxLength: 5 }),
      someTies,
      async (sitters, awardRules, tieRules) => {
        const rules: Rules = { awardRules, tieRules, rankGroups: ['grade', 'province', 'language'] }
        const { ids, results } = await computed(sitters, rules)
        expect(await results()).toEqual(slowly(sitters, ids, rules))
      },
    ),
    { numRuns: 12 },
  )
})

const four = (right: string): boolean[] => [...right].map((one) => one === '1')
/** Three marks of six each: by the hard questions 1, 2 and 2. */
const tied: Sitter[] = [
  { grade: 10, school: 0, right: four('1100'), languages: ['en', 'af'] },
  { grade: 10, school: 1, right: four('0011'), languages: ['en'] },
  { grade: 11, school: 1, right: four('0101'), languages: ['af'] },
]

test('a correction moves broken ties and lists as previewed, and its undo restores them', async () => {
  const rules: Rules = {
    awardRules: [{ award: 'gold', by: 'share', top: 1, of: 2, group: 'province' }],
    rankGroups: ['grade', 'province'],
    tieRules: [{ by: 'harder' }],
  }
  const { ids, questions, results, token, params } = await computed(tied, rules)
  const before = await results()
  expect(before).toEqual(slowly(tied, ids, rules))
  // The hard question of part 2 is left out: two of three lose two marks.
  const body = { questionId: questions[3]?.id ?? 0, act: 'void' as const }
  const preview = (await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })).ok
  const asked = { ...body, seen: preview.seen, reason: 'It was on no map.' }
  const { ok } = await world.send('POST /api/results/corrections/{id}', { token, params, body: asked })
  await world.work()
  const after = await results()
  expect(after).not.toEqual(before)
  expect(preview.moved.ranks).toBe(after.filter(({ rank }, at) => rank !== before[at]?.rank).length)
  expect(preview.moved.awards).toBe(after.filter(({ award }, at) => award !== before[at]?.award).length)
  await world.send('POST /api/results/compute/{id}', { token, params })
  await world.work()
  expect(await results()).toEqual(after)
  await world.send('POST /api/results/corrections/{id}/{correctionId}/undo', {
    token,
    params: { ...params, correctionId: ok.item.id },
    body: { reason: 'It was.' },
  })
  await world.work()
  expect(await results()).toEqual(before)
})

test('other rank lists and tie rules, and a learner who moves to another grade, make results out of date until the release', async () => {
  const rules: Rules = { awardRules: [], rankGroups: ['grade'], tieRules: [] }
  const { olympiadId, ids, token, params } = await computed(tied, rules)
  const stale = async () => (await world.send('GET /api/results/compute/{id}', { token, params })).ok.stale
  const set = (change: { tieRules?: string; rankGroups?: RankGroup[] }) =>
    world.db.updateTable('olympiads').set(change).where('id', '=', olympiadId).execute()
  expect(await stale()).toEqual([])
  await set({ tieRules: JSON.stringify([{ by: 'harder' }]) })
  expect(await stale()).toEqual([{ what: 'award-rules', count: 1 }])
  await set({ tieRules: '[]', rankGroups: ['province'] })
  expect(await stale()).toEqual([{ what: 'award-rules', count: 1 }])
  await set({ rankGroups: ['grade'] })
  const move = (grade: number) =>
    world.db.updateTable('participants').set({ grade }).where('id', 'in', ids.slice(0, 1)).execute()
  await inPhase(world, olympiadId, 'released')
  await move(11)
  expect(await stale()).toEqual([])
  await inPhase(world, olympiadId, 'moderation')
  await move(12)
  expect(await stale()).toEqual([{ what: 'groups', count: 1 }])
})

test('a share of a list that the olympiad does not have is refused at its field', async () => {
  const { olympiadId, token } = await computed(tied, { awardRules: [], rankGroups: [], tieRules: [] })
  const [item] = (await world.send('GET /api/olympiad/', { token, query: { olympiadId } })).ok.items
  if (item === undefined) throw new Error('It is in the list.')
  const rule: AwardRule = { award: 'gold', by: 'share', top: 1, of: 12, group: 'grade' }
  const save = (change: Partial<typeof item>) =>
    world.send('PUT /api/olympiad/{id}', { token, params: { id: olympiadId }, body: { ...item, ...change } })
  expect((await save({ awardRules: [rule] })).body).toMatchObject({
    error: 'invalid',
    fields: { 'awardRules.0.group': expect.any(String) },
  })
  const saved = await save({ awardRules: [rule], rankGroups: ['grade'], tieRules: [{ by: 'harder' }] })
  expect(saved.ok.item).toMatchObject({ awardRules: [rule], rankGroups: ['grade'], tieRules: [{ by: 'harder' }] })
})

test('a part that is handed in in another language after the computation makes results with lists by language out of date', async () => {
  const rules: Rules = { awardRules: [], rankGroups: ['language'], tieRules: [] }
  const { ids, token, params, olympiadId } = await computed(tied, rules)
  const stale = async () => (await world.send('GET /api/results/compute/{id}', { token, params })).ok.stale
  const handIn = (language: Language) =>
    world.db
      .updateTable('attemptModules')
      .set({ language })
      .where('attemptId', 'in', (where) =>
        where
          .selectFrom('attempts')
          .select('id')
          .where('participantId', '=', ids[0] ?? (0 as never)),
      )
      .execute()
  await handIn('af')
  expect(await stale()).toEqual([{ what: 'groups', count: 1 }])
  await world.send('POST /api/results/compute/{id}', { token, params })
  await world.work()
  await inPhase(world, olympiadId, 'released')
  await handIn('en')
  expect(await stale()).toEqual([])
})

test('the list and the download have ranks and language of the lists that the olympiad has', async () => {
  const rules: Rules = { awardRules: [], rankGroups: ['language'], tieRules: [] }
  const { token, olympiadId } = await computed(tied, rules)
  const { ok } = await world.send('GET /api/results/', { token, query: { olympiadId, language: 'af' } })
  expect(ok.items.map(({ language }) => language)).toEqual(['af', 'af'])
  const { bytes } = await world.send('GET /api/results/downloads/details', { token, query: { olympiadId } })
  const [header] = bytes.toString('utf8').split('\n')
  expect(header).toContain('Language,Rank in language')
  expect(header).not.toContain('Rank in grade')
})
