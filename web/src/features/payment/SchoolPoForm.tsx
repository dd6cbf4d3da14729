import { orderNumberEdit } from '@agon/contract/purchase-order/edit'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { ActSection } from './ActFrame.tsx'
import type { ActFormProps } from './use-act.ts'

/** The school's own order number, as it wants it on the invoice. */
export function SchoolPoForm({ order, onDone }: ActFormProps) {
  return (
    <ActSection title={orderNumberEdit.fields.schoolsPO.label}>
      <EditForm
        edit={orderNumberEdit}
        item={order}
        submit="Save the number"
        saved="Order number saved."
        onSaved={onDone}
        onCancel={onDone}
      />
    </ActSection>
  )
}
