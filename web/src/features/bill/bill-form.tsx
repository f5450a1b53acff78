import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatPeriod } from '../../lib/date-format.ts'
import { importOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CheckField, ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import notice from '../../ui/notice.module.css'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import classes from './bill.module.css'
import { type BillDetail, billKinds } from './bill.ts'
import { DayField, TextField } from './bill-fields.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { useBillDecision } from './use-bills.ts'
import type { BillFields } from './use-confirmation.ts'

export interface BillFormProps {
  readonly bill: BillDetail
  readonly fields: BillFields
  readonly onSkipped: () => void
  readonly onNext: () => void
}

/** What was read of a bill, to be mended and confirmed; in order from who it is of to what it charges. */
export function BillForm(props: BillFormProps) {
  const { bill, fields } = props
  const { t } = useTranslation('bill')
  const { values } = fields
  const field = { bill, fields }
  return (
    <Form fields={fields} className={classes.stack} alert={null} openBy="bill">
      <Warnings bill={bill} />
      <Covered {...props} />
      <Section title={t('form.whose')}>
        <div className={classes.grid}>
          <ChoiceField
            {...fields.field('kind')}
            label={t('field.kind')}
            options={[
              ...(values.kind === 'unknown' ? [{ value: 'unknown' as const, label: t('form.kind.choose') }] : []),
              ...billKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
            ]}
          />
          <TextField {...field} name="supplier" isRequired />
          <TextField {...field} name="supplierCnpj" />
          <TextField {...field} name="customerCnpj" />
          <TextField {...field} name="meter" />
          <SiteField fields={fields} />
        </div>
      </Section>
      <Section title={t('form.when')}>
        <div className={classes.grid}>
          <DayField {...field} name="periodStart" isRequired />
          <DayField {...field} name="periodEnd" isRequired />
          <DayField {...field} name="issuedAt" />
          <DayField {...field} name="dueDate" />
          <TextField {...field} name="total" />
          <TextField {...field} name="number" />
          {values.accessKey === '' ? null : <TextField {...field} name="accessKey" />}
        </div>
      </Section>
      <LinesEditor {...field} />
      <Foot {...props} />
    </Form>
  )
}

function Warnings({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation('bill')
  if (bill.warnings.length === 0) return null
  return (
    <ul className={notice.warns}>
      {bill.warnings.map((code) => (
        <li key={code}>{t(`warning.${code}`)}</li>
      ))}
    </ul>
  )
}

/** The site is the one whose CNPJ the bill names, unless the person says another. */
function SiteField({ fields }: Pick<BillFormProps, 'fields'>) {
  const { t } = useTranslation('bill')
  const sites = useQuery(api.businessUnit.list.queryOptions())
  return (
    <div className={classes.whole}>
      <ChoiceField
        {...fields.field('businessUnitId')}
        label={t('field.site')}
        options={[
          { value: '', label: t('form.site.by_cnpj') },
          ...(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  )
}

function Covered({ bill, fields }: BillFormProps) {
  const { t } = useTranslation('bill')
  if (!fields.isCovered) return null
  return (
    <section className={notice.warns} aria-label={t('covered.title')}>
      <p className={classes.coveredTitle}>{t('covered.title')}</p>
      <ul className={classes.coveredBy}>
        {bill.coveredBy.map(({ documentId, kind, number, issuerName, periodStart, periodEnd }) => (
          <li key={documentId}>
            {t('covered.by', {
              kind: t(`covered.kind.${kind}`, { defaultValue: t('covered.kind.other') }),
              number: number ?? t('unknown'),
              issuer: issuerName ?? t('unknown'),
              period: periodStart && periodEnd ? formatPeriod(periodStart, periodEnd) : t('unknown'),
            })}{' '}
            <ButtonLink variant="subtle" size="compact-sm" target={importOf({ documentId })}>
              {t('covered.show')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <CheckField {...fields.field('allowCovered')} label={t('covered.allow')} />
    </section>
  )
}

function Foot({ bill, fields, onSkipped, onNext }: BillFormProps) {
  const { t } = useTranslation('bill')
  const mayDecide = useCan('document-item:decide')
  const reject = useBillDecision('reject', onSkipped)
  const isHeld = fields.isCovered && !fields.values.allowCovered
  const reason = mayDecide ? (isHeld ? t('covered.held') : undefined) : t('not_allowed')
  const count = Object.keys(fields.problems).length
  return (
    <div className={classes.foot}>
      <p className={classes.error} role="alert">
        {fields.failure ?? (count > 0 ? t('problem.some', { count }) : '')}
      </p>
      <div className={classes.acts}>
        <ReasonButton type="submit" isBusy={fields.isBusy} reason={reason}>
          {t('confirm')}
        </ReasonButton>
        <Button variant="default" onClick={onNext}>
          {t('next')}
        </Button>
        <ReasonButton
          variant="subtle"
          color="gray"
          reason={mayDecide ? undefined : t('not_allowed')}
          isBusy={reject.isPending}
          onPress={() => reject.mutate({ billId: bill.id })}
        >
          {t('reject.button')}
        </ReasonButton>
      </div>
      <p className="pg-quiet">{reason ?? t('confirm.note')}</p>
    </div>
  )
}
