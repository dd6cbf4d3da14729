import { roles, type Role } from '@agon/domain/role'
import { useRoleWords } from '#/app/areas/role-words.ts'
import css from './RoleMatrix.module.css'

export interface MatrixRow {
  readonly key: string
  readonly name: string
  readonly detail: string
  readonly roles: 'public' | 'signed-in' | readonly Role[]
  readonly facts: readonly string[]
}

/** Rows by roles. On a phone each row lists its roles in words. */
export function MatrixTable({ title, rows }: { readonly title: string; readonly rows: readonly MatrixRow[] }) {
  const words = useRoleWords()
  return (
    <table className={css.matrix}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Visitor</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {words[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <span className={css.name}>{row.name}</span>
              <span className={css.detail}>{row.detail}</span>
              <span className={css.detail}>{row.facts.join(' · ')}</span>
            </th>
            <Cell word="Visitor" isOpen={row.roles === 'public'} />
            {roles.map((role) => (
              <Cell key={role} word={words[role]} isOpen={typeof row.roles === 'string' || row.roles.includes(role)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ word, isOpen }: { readonly word: string; readonly isOpen: boolean }) {
  return (
    <td data-open={isOpen}>
      <span className={css.mark}>{isOpen ? 'Yes' : '–'}</span>
      <span aria-hidden="true" className={css.word}>
        {word}
      </span>
    </td>
  )
}
