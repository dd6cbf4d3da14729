import type { EmailerItem } from '@agon/contract/emailer/calls'
import { PlainTable } from '#/ui/PlainTable.tsx'
import { Section } from '#/ui/Sections.tsx'

/** The variables that the words may use. */
export function VariableList({ item: { variables } }: { readonly item: Pick<EmailerItem, 'variables'> }) {
  return (
    <Section title="Variables">
      <PlainTable headings={['Write', 'Meaning']}>
        {variables.map(({ name, label, kind }) => (
          <tr key={name}>
            <td>
              <code>
                {kind === 'flag' ? `{% if ${name} %}` : kind === 'list' ? `{% for one in ${name} %}` : `{{ ${name} }}`}
              </code>
            </td>
            <td>{label}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  )
}
