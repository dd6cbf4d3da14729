import type { UserId } from '@agon/domain/ids'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { SearchSelectField } from '../../ui/form/SearchSelectField.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { GrantForm } from './GrantForm.tsx'
import css from './User.module.css'

/** A role for somebody of the staff, chosen by name. */
export function GrantPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [person, setPerson] = useState('')
  const people = useRead('GET /api/user/get-basic-list', {})
  return (
    <SidePanel title={t`Grant a role`} onClose={onClose}>
      <div className={css.stack}>
        <SearchSelectField
          name="userId"
          label={t`Who`}
          hint={t`Somebody new is added on the page Users first.`}
          choices={(people.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={person}
          onChange={setPerson}
        />
        {person === '' ? null : (
          // One of the choices.
          <GrantForm key={person} userId={Number(person) as UserId} />
        )}
      </div>
    </SidePanel>
  )
}
