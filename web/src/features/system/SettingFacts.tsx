import type { DescribedSetting } from '@agon/contract/system/settings'
import { systemSettings } from '@agon/domain/system-setting/settings'
import type { Maintenance, SystemSetting } from '@agon/domain/system-setting/setting'
import { useRoleWords } from '#/app/areas/role-words.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import css from './SystemConfig.module.css'

/** Default, readers and history of a setting. */
export function SettingFacts({ setting }: { readonly setting: DescribedSetting }) {
  const { name, readers, isPublic, history } = setting
  const figures = useFigures()
  const shown = useShown(systemSettings[name])
  return (
    <div className={css.facts}>
      <dl>
        <dt>Default</dt>
        <dd>{shown(setting.default)}</dd>
        <dt>Read by</dt>
        <dd>{readers.join(', ')}</dd>
        <dt>Visible to</dt>
        <dd>{isPublic ? 'Everyone' : 'Overlords'}</dd>
      </dl>
      {history.length === 0 ? (
        <p>Never changed.</p>
      ) : (
        <details>
          <summary>{history.length === 1 ? '1 change' : `${history.length} changes`}</summary>
          <PlainTable headings={['When', 'From', 'To', 'By']}>
            {history.map(({ at, by, from, to }) => (
              <tr key={at + JSON.stringify(to)}>
                <td className={wholeCell}>{figures.time(at, browserZone)}</td>
                <td>{shown(from)}</td>
                <td>{shown(to)}</td>
                <td>{by ?? '–'}</td>
              </tr>
            ))}
          </PlainTable>
        </details>
      )}
    </div>
  )
}

function useShown(declared: SystemSetting) {
  const words = useRoleWords()
  return (value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'On' : 'Off'
    if (typeof value === 'number') return declared.type === 'number' ? `${value} ${declared.unit}` : String(value)
    if (declared.type === 'maintenance')
      return value === null ? 'Off' : `On: ${(value as Maintenance).message.en || 'without a message'}` // as declared
    if (Array.isArray(value))
      // Of the roles alone.
      return value.length === 0 ? 'No role' : (value as (keyof typeof words)[]).map((role) => words[role]).join(', ')
    return value === '' ? '(empty)' : String(value)
  }
}
