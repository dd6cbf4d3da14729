import type { Observation } from '@agon/contract/role-matrix/calls'
import { roles, type Role } from '@agon/domain/role'
import { useRoleWords } from '#/app/areas/role-words.ts'
import css from './RoleMatrix.module.css'

export interface MatrixRow {
  readonly key: string
  readonly name: string
  readonly detail: string
  readonly roles: 'public' | 'signed-in' | readonly Role[]
  readonly facts: readonly string[]
  /** What the access test saw as a visitor, then as each role; absent: not tried. */
  readonly tried?: readonly Observation[] | undefined
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
            <Cell word="Visitor" isOpen={row.roles === 'public'} seen={row.tried?.[0]} />
            {roles.map((role, index) => (
              <Cell
                key={role}
                word={words[role]}
                isOpen={typeof row.roles === 'string' || row.roles.includes(role)}
                seen={row.tried?.[index + 1]}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  readonly word: string
  readonly isOpen: boolean
  readonly seen: Observation | undefined
}

function Cell({ word, isOpen, seen }: CellProps) {
  return (
    <td data-open={isOpen}>
      <span className={css.mark}>{isOpen ? (seen === 'own records' ? 'Own' : 'Yes') : '–'}</span>
      {seen === undefined ? null : agrees(isOpen, seen) ? (
        <span className={css.tried} title="Tried by the access test">
          ✓
        </span>
      ) : (
        <strong>differs</strong>
      )}
      <span aria-hidden="true" className={css.word}>
        {word}
      </span>
    </td>
  )
}

/** Whether the access test saw what is declared. */
export const agrees = (isOpen: boolean, seen: Observation): boolean => isOpen === (seen !== 'refused')
