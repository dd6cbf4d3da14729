/** Quarters and years in which documents were issued, as filters of their list. */
export interface Period {
  readonly label: string
  /** `2026-01-01..2026-03-31` */
  readonly filter: string
}

const quarters = [
  { label: 'January to March', from: '01-01', to: '03-31' },
  { label: 'April to June', from: '04-01', to: '06-30' },
  { label: 'July to September', from: '07-01', to: '09-30' },
  { label: 'October to December', from: '10-01', to: '12-31' },
] as const

const years = 3

/** The last years until a day: each with its quarters that have begun, the newest first. A school term is within one quarter. */
export function periodsUntil(today: string): Period[] {
  const last = Number(today.slice(0, 4))
  return Array.from({ length: years }, (_, back) => last - back).flatMap((year) => [
    { label: `${year}`, filter: `${year}-01-01..${year}-12-31` },
    ...quarters
      .filter(({ from }) => `${year}-${from}` <= today)
      .toReversed()
      .map(({ label, from, to }) => ({ label: `${label} ${year}`, filter: `${year}-${from}..${year}-${to}` })),
  ])
}
