import type { MassMail } from '@agon/contract/mass-mail/calls'
import { useRead } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons } from '#/ui/Sections.tsx'

type Props = {
  readonly item: MassMail
  /** Opens the list of the recipients; absent: on the olympiad’s page only. */
  readonly onShow: ((empty: string) => void) | undefined
}

/** Before the first release: the variables of the template that are empty for some recipients, and files that some do not have. */
export function EmptyNotice({ item, onShow }: Props) {
  const { number } = useFigures()
  const { olympiadId, audience, emailerId } = item
  const { data } = useRead('POST /api/mass-mail/audience', { body: { olympiadId, audience, emailerId, limit: 1 } })
  const some = (data?.empty ?? []).filter(({ count }) => count > 0)
  if (data === undefined || some.length === 0) return null
  return (
    <Notice tone="wait" title="Check before you release">
      {some.map(({ kind, name, label, count }) => (
        <p key={name}>
          {label}: {kind === 'file' ? 'no such file' : 'empty'} for {number(count)} of {number(data.total)}.
        </p>
      ))}
      {onShow === undefined ? null : (
        <Buttons>
          {some.map(({ kind, name, label }) => (
            <Button key={name} size="small" onClick={() => onShow(name)}>
              Show “{kind === 'file' ? label : name}”
            </Button>
          ))}
        </Buttons>
      )}
    </Notice>
  )
}
