import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import css from '../profile/Own.module.css'

export function UpdatePasswordPage() {
  const { t } = useLingui()
  return (
    <div className={css.page}>
      <PageHeader title={t`Update Password`} />
      <OwnPassword />
    </div>
  )
}
