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

/** Before the first release: the variables of the template that are empty for some recipients. */
export function EmptyNotice({ item, onShow }: Props) {
  const { number } = useFigures()
  const { olympiadId, audience, emailerId } = item
  const { data } = useRead('POST /api/mass-mail/audience', { body: { olympiadId, audience, emailerId, limit: 1 } })
  const some = (data?.empty ?? []).filter(({ count }) => count > 0)
  if (data === undefined || some.length === 0) return null
  return (
    <Notice tone="wait" title="Check before you release">
      {some.map(({ name, label, count }) => (
        <p key={name}>
          {label}: empty for {number(count)} of {number(data.total)}.
        </p>
      ))}
      {onShow === undefined ? null : (
        <Buttons>
          {some.map(({ name }) => (
            <Button key={name} size="small" onClick={() => onShow(name)}>
              Show “{name}”
            </Button>
          ))}
        </Buttons>
      )}
    </Notice>
  )
}
