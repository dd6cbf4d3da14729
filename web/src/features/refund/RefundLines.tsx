import type { Refund } from '@agon/contract/refund/calls'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Section } from '#/ui/Sections.tsx'
import css from '../credit/Credit.module.css'

/** Lines of bank statements that may be the refund: of its amount, without its reference. */
export function RefundLines({ refund: { id, lines } }: { readonly refund: Refund }) {
  const see = useWrite('POST /api/refund/seen/{id}')
  return (
    <Section title="On a bank statement">
      {see.error === null ? null : <Notice tone="bad">{see.error.message}</Notice>}
      {lines.length === 0 ? (
        <p className={css.muted}>
          No loaded statement has a line of this amount yet. A line that names the refund is found by itself.
        </p>
      ) : (
        <ul className={css.steps}>
          {lines.map((line) => (
            <li key={line.id}>
              {line.bookedOn} {line.text}
              <span className={css.note}>
                <Button
                  size="small"
                  busy={see.isPending}
                  aria-label={`This is it: ${line.bookedOn} ${line.text}`}
                  onClick={() =>
                    see.mutate(
                      { params: { id }, body: { lineId: line.id } },
                      { onSuccess: () => notify.done('The refund is seen at the bank.') },
                    )
                  }
                >
                  This is it
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
