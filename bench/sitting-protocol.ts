import { writeFileSync } from 'node:fs'
import { explore } from '@agon/domain/sitting-protocol/explore'
import { beginning, type Budget } from '@agon/domain/sitting-protocol/world'
import { measuredWith } from './machine.ts'

// Every history of the sitting protocol within larger budgets than the tests have time for.
//
//     node bench/sitting-protocol.ts

const nothing: Budget = {
  answers: 0,
  crashes: 0,
  losses: 0,
  timeouts: 0,
  takeovers: 0,
  givenBack: 0,
  ticks: 0,
  forgeries: 0,
}
const budgets: { tabs: number; budget: Partial<Budget> }[] = [
  { tabs: 1, budget: { answers: 3, losses: 1, timeouts: 1, crashes: 1 } },
  { tabs: 2, budget: { answers: 2, losses: 1, crashes: 1 } },
  { tabs: 1, budget: { answers: 3, takeovers: 2, losses: 1, timeouts: 1 } },
  { tabs: 1, budget: { answers: 2, ticks: 6, losses: 1, timeouts: 1 } },
  { tabs: 1, budget: { answers: 2, forgeries: 2, ticks: 4, takeovers: 1 } },
  { tabs: 1, budget: { answers: 3, givenBack: 1, ticks: 3, losses: 1 } },
  { tabs: 1, budget: { answers: 2, takeovers: 1, givenBack: 1, ticks: 3, losses: 1 } },
]

const explored = budgets.map(({ tabs, budget }) => {
  const started = performance.now()
  const { worlds, histories, broken } = explore(beginning({ ...nothing, ...budget }, tabs))
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${worlds.toLocaleString('en')} worlds, ${histories.toLocaleString('en')} histories, ${seconds} s`,
    budget,
  )
  if (broken !== undefined) throw new Error(`${broken.truth}: ${broken.way.join(', ')}`)
  return { tabs, budget, worlds, histories: String(histories), seconds }
})

const results = { ...measuredWith(), explored }
writeFileSync(new URL('results/sitting-protocol.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
