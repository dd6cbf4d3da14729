import type { PanelAct } from './ActBar.tsx'
import { CommentForm } from './CommentForm.tsx'
import { DeleteForm } from './DeleteForm.tsx'
import { DiscountForm } from './DiscountForm.tsx'
import { PayForm } from './PayForm.tsx'
import { SchoolPoForm } from './SchoolPoForm.tsx'
import { StatusForm } from './StatusForm.tsx'
import type { ActFormProps } from './use-act.ts'

/** The form of an act, in the place of the buttons. */
export function ActForm({ act, ...props }: ActFormProps & { readonly act: PanelAct }) {
  switch (act) {
    case 'pay':
      return <PayForm {...props} />
    case 'reverse':
    case 'approve':
    case 'end-approval':
      return <StatusForm act={act} {...props} />
    case 'discount':
      return <DiscountForm {...props} />
    case 'school-po':
      return <SchoolPoForm {...props} />
    case 'comment':
      return <CommentForm {...props} />
    case 'delete':
      return <DeleteForm {...props} />
  }
}
