import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead, useWrite } from '#/api/queries.ts'
import { useEdit } from '#/app/edit/use-edit.ts'
import { useHere } from '#/app/here.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { Button } from '#/ui/Button.tsx'
import { EditCollision } from '#/ui/EditCollision.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextAreaField, TextField } from '#/ui/form/TextField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { issuerFields, issuerFrom, issuerValues, type IssuerValues } from './issuer-values.ts'
import css from '../payment/Payments.module.css'

const key = 'GET /api/purchase-order/issuer'
type IssuerReply = CallReply<CallByKey[typeof key]>

/** In whose name invoices are issued, and into which account they are paid. */
export function IssuerPanel({ onClose }: { readonly onClose: () => void }) {
  const { olympiad } = useHere()
  const issuer = useRead(key, { query: { olympiadId: olympiad.id } })
  if (issuer.data !== undefined) return <OpenIssuer issuer={issuer.data} onClose={onClose} />
  return (
    <SidePanel title={<Trans>Invoice issuer</Trans>} onClose={onClose}>
      {issuer.isError ? (
        <ErrorState
          title={<Trans>Could not get the issuer</Trans>}
          reason={issuer.error.message}
          onRetry={() => void issuer.refetch()}
        />
      ) : (
        <Loader loading />
      )}
    </SidePanel>
  )
}

function OpenIssuer({ issuer, onClose }: { readonly issuer: IssuerReply; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const role = usePageUser()?.role
  const labels = useLabels()
  const { form, busy, problem, save, collision } = useEdit({
    item: issuer,
    valuesOf: ({ code, details }: IssuerReply) => issuerValues(code, details),
    write: useWrite('PUT /api/purchase-order/issuer'),
    input: (values, version) => ({
      query: { olympiadId: olympiad.id },
      body: { ...issuerFrom(values), version },
    }),
    itemOf: (reply) => reply,
    onSaved: () => {
      notify.done(t`The issuer is saved. New invoices use it.`)
      onClose()
    },
  })
  const field = (name: (typeof issuerFields)[number]) => ({ ...form.field(name), label: labels[name] })
  return (
    <SidePanel
      title={<Trans>Invoice issuer</Trans>}
      lead={<Trans>Issued invoices do not change.</Trans>}
      onClose={onClose}
    >
      {collision === undefined ? (
        <Form name="invoice-issuer" onSubmit={save} problem={problem} labels={labels}>
          <TextField {...field('code')} size="medium" hint={t`Invoices are numbered ${form.values.code}-2026-00001.`} />
          <TextField {...field('details.name')} hint={t`The legal name, as in the register of companies.`} />
          <TextAreaField {...field('details.address')} rows={4} hint={t`One line each, the postal code last.`} />
          <TextField
            {...field('details.vatNumber')}
            size="medium"
            hint={t`Without one, invoices carry no VAT and are no tax invoices.`}
          />
          <TextField {...field('details.registrationNumber')} size="medium" />
          <TextField {...field('details.email')} type="email" />
          <TextField {...field('details.phone')} type="tel" size="medium" />
          <h3 className={css.muted}>
            <Trans>The account that schools pay into</Trans>
          </h3>
          <TextField {...field('details.bank.accountHolder')} />
          <TextField {...field('details.bank.bank')} size="medium" />
          <TextField {...field('details.bank.accountNumber')} size="medium" inputMode="numeric" />
          <TextField {...field('details.bank.branchCode')} size="medium" inputMode="numeric" />
          <TextField {...field('details.bank.accountType')} size="medium" />
          <TextField {...field('details.bank.swift')} size="medium" />
          <SubmitRow>
            <Button
              submit
              kind="primary"
              busy={busy}
              blocked={role === 'funding' ? t`Only an admin or the accountant can change this.` : undefined}
            >
              <Trans>Save the issuer</Trans>
            </Button>
          </SubmitRow>
        </Form>
      ) : (
        <EditCollision<IssuerValues>
          {...collision}
          fields={issuerFields.map((name) => ({ name, label: labels[name], show: (values) => values[name] || '–' }))}
        />
      )}
    </SidePanel>
  )
}

function useLabels(): Record<(typeof issuerFields)[number], string> {
  const { t } = useLingui()
  return {
    code: t`Numbers begin with`,
    'details.name': t`Name`,
    'details.address': t`Address`,
    'details.vatNumber': t`VAT number`,
    'details.registrationNumber': t`Registration number`,
    'details.email': t`E-mail`,
    'details.phone': t`Telephone`,
    'details.bank.accountHolder': t`Account holder`,
    'details.bank.bank': t`Bank`,
    'details.bank.accountNumber': t`Account number`,
    'details.bank.branchCode': t`Branch code`,
    'details.bank.accountType': t`Account type`,
    'details.bank.swift': t`SWIFT code`,
  }
}
