import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant, monthLong } from '../../lib/date-format.ts'
import { compareDecimals, shiftDecimal } from '../../lib/number-format.ts'
import { plainIn, typedOf } from '../../lib/typed-number.ts'
import { useAct } from '../../lib/use-act.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextAreaField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { ProgressOfOne } from './progress-data.ts'

const reads = [api.initiativeProgress, api.audit]

/** Accepts evidence of what a month achieved, or takes back what was accepted. */
export function VerifyMonth({
  progress: { id: initiativeId, months, marks },
  month = '',
  onDone,
}: {
  progress: ProgressOfOne
  month?: string | undefined
  onDone: () => void
}) {
  const { t } = useTranslation('initiative')
  const told = months.find((one) => one.month === month)
  const mark = marks.find((one) => one.month === month)
  const achieved = told?.achievedKg ?? null
  const offered = mark?.kg ?? (achieved !== null && compareDecimals(achieved, '0') > 0 ? achieved : null)
  const fields = useFields({
    start: {
      tonnes: offered === null ? '' : typedOf(inSixPlaces(shiftDecimal(offered, -3))),
      evidence: mark?.evidence ?? '',
    },
    label: (field) => t(`verify.${field}`),
    required: ['tonnes', 'evidence'],
    amounts: ['tonnes'],
    check: (values) => (plainIn(values.tonnes) === '0' ? { tonnes: t('verify.zero') } : {}),
    send: (values) =>
      api.initiativeProgress.verify.call({
        ...{ initiativeId, month, evidence: values.evidence.trim() },
        kg: shiftDecimal(plainIn(values.tonnes) ?? '0', 3),
      }),
    cause: 'initiative.verify',
    reread: reads,
    done: t('verify.done'),
    onDone,
  })
  const taking = useAct(() => api.initiativeProgress.unverify.call({ initiativeId, month }), {
    cause: 'initiative.unverify',
    reread: reads,
    done: t('verify.taken_back'),
    onSent: onDone,
  })
  if (!told) return null
  const { field } = fields
  return (
    <>
      <Facts>
        <Fact name={t('progress.month')}>{monthLong(month)}</Fact>
        <Fact name={t('progress.achieved')}>{achieved === null ? t('progress.none') : tonnesText(achieved)}</Fact>
        {mark ? (
          <Fact name={t('verify.by')}>
            {t('verify.by.whom', { name: mark.author ?? t('verify.gone'), at: formatInstant(mark.createdAt) })}
          </Fact>
        ) : null}
      </Facts>
      <Form
        fields={fields}
        openBy="mark"
        save={t('verify.save')}
        acts={
          mark ? (
            <Button variant="subtle" color="danger" loading={taking.isPending} onClick={() => taking.mutate(undefined)}>
              {t('verify.take_back')}
            </Button>
          ) : null
        }
      >
        <AmountField {...field('tonnes')} description={t('verify.tonnes.about')} unit="t CO₂e" />
        <TextAreaField {...field('evidence')} description={t('verify.evidence.about')} maxLength={500} />
      </Form>
    </>
  )
}

/** Tonnes as finely as they are taken: to the milligram they would be kilograms with six decimals, of which three stay. */
function inSixPlaces(plain: string): string {
  const [whole = '0', fraction = ''] = plain.split('.')
  const kept = fraction.slice(0, PLACES).replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

const PLACES = 6
