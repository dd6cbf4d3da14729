import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { faqAudiences, siteLanguages } from '@agon/domain/faq'
import { useNavigate, useSearch } from '@tanstack/react-router'

export type Faq = CallReply<CallByKey['GET /api/faq/']>['items'][number]

/** The state of the page. All of it is in the address. */
export interface Shown {
  /** `suite`, or the id of a project; empty for all. */
  readonly site: string
  readonly language: string
  readonly audience: string
  readonly q: string
  /** The open FAQ, or `new`. */
  readonly open: string
}

const none: Shown = { site: '', language: '', audience: '', q: '', open: '' }

export function useShown(): readonly [Shown, (change: Partial<Shown>) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const values = Object.fromEntries(Object.keys(none).map((name) => [name, String(search[name] ?? '')]))
  const shown: Shown = { ...none, ...values }
  const show = (change: Partial<Shown>) => {
    const next = Object.entries({ ...shown, ...change }).filter(([, value]) => value !== '')
    void navigate({ to: '.', search: Object.fromEntries(next), replace: true })
  }
  return [shown, show]
}

/** The query for it. Unknown values of the address are left out. */
export function queryOf({ site, language, audience, q }: Shown) {
  return {
    all: true,
    ...(site === '' ? {} : { projectId: site === 'suite' ? -1 : Number(site) || -1 }),
    ...pickFrom('language', siteLanguages, language),
    ...pickFrom('audience', faqAudiences, audience),
    ...(q === '' ? {} : { q }),
  }
}

function pickFrom<Name extends string, Value extends string>(
  name: Name,
  known: readonly Value[],
  word: string,
): { [N in Name]?: Value } {
  const value = known.find((one) => one === word)
  return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value } // one key
}
