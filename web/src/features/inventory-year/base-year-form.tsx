import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { thresholdOf } from '../../lib/percent.ts'
import { useCan } from '../../lib/session.tsx'
import { yearReads } from '../../parts/inventory-year/use-year.ts'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { AmountField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import type { BaseYearPolicy } from './closing-state.ts'
import classes from './inventory-year.module.css'

/** Chooses the base year and its threshold, signed by who sends it with a reason. */
export function BaseYearForm({
  policy,
  years,
  usual,
}: {
  policy: BaseYearPolicy
  years: readonly number[]
  usual: number
}) {
  const { t } = useTranslation('inventory-year')
  const isAllowed = useCan('inventory:close')
  const lack = usePlanLack('closing')
  const why = isAllowed ? lack : t('base_year.forbidden')
  const maySign = why === undefined
  const fields = useFields({
    start: {
      baseYear: String(policy.baseYear ?? usual),
      threshold: formatDecimal(policy.thresholdPercent),
      reason: '',
    },
    check: ({ threshold, reason }) => ({
      ...(thresholdOf(threshold) === undefined ? { threshold: t('base_year.threshold.invalid') } : {}),
      ...reasonProblem(reason, t),
    }),
    failsAt: 'reason',
    send: ({ baseYear, threshold, reason }) =>
      api.baseYear.set.call({
        baseYear: Number(baseYear),
        thresholdPercent: thresholdOf(threshold) ?? threshold,
        reason: reason.trim(),
      }),
    cause: 'base_year.set',
    reread: yearReads,
    done: (_, { baseYear }) => t('base_year.done', { year: baseYear }),
    isCleared: true,
  })
  const { field } = fields
  return (
    <Form
      fields={fields}
      className={classes.form}
      {...(maySign ? { save: t('base_year.sign'), button: { variant: 'default' } } : {})}
    >
      <div className={classes.pair}>
        <PickField
          {...field('baseYear')}
          label={t('base_year.year')}
          options={[...years].sort((a, b) => b - a).map((year) => ({ value: String(year), label: String(year) }))}
          disabled={!maySign}
        />
        <AmountField
          {...field('threshold')}
          label={t('base_year.threshold')}
          description={t('base_year.threshold.hint')}
          unit="%"
          disabled={!maySign}
        />
      </div>
      <ReasonField {...field('reason')} description={t('base_year.reason')} maxLength={1000} disabled={!maySign} />
      {maySign ? null : (
        <div>
          <ReasonButton variant="default" reason={why} onPress={fields.submit}>
            {t('base_year.sign')}
          </ReasonButton>
        </div>
      )}
    </Form>
  )
}
