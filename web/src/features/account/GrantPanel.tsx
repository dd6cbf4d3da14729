import type { UserId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { SearchSelectField } from '#/ui/form/SearchSelectField.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { GrantForm } from './GrantForm.tsx'
import css from '../user/User.module.css'

/** A role for a staff user, chosen by name. */
export function GrantPanel({ onClose }: { readonly onClose: () => void }) {
  const [person, setPerson] = useState('')
  const people = useRead('GET /api/user/get-basic-list', {})
  return (
    <SidePanel title="Grant a role" onClose={onClose}>
      <div className={css.stack}>
        <SearchSelectField
          name="userId"
          label="User"
          hint="Add a new user on the Users page first."
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
