import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { percentOf } from '../../lib/percent.ts'
import { useCan, useViewer } from '../../lib/session.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { ChoiceField, PickField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MonthField } from '../../ui/form/month-field.tsx'
import { AmountField, TextAreaField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { type Boundary, boundaryReads, type Holding } from './boundary-data.ts'

const controls = ['sole', 'joint', 'none'] as const
/** The company itself, as the choice of a parent. */
const OWN = 'own'

/** Enters or changes what is held of an entity, with what happened to it beside. */
export function HoldingForm({
  boundary,
  holding,
  onDone,
}: {
  boundary: Boundary
  holding: Holding | undefined
  onDone: () => void
}) {
  const { t } = useTranslation('boundary')
  const { company } = useViewer()
  const mayWrite = useCan('boundary:write')
  const fields = useFields({
    start: startOf(holding, boundary.year),
    label: (field) => t(`field.${field}`),
    required: ['childId', 'share', 'fromMonth'],
    check: ({ parentId, childId, share, fromMonth, toMonth }) => ({
      ...(share.trim() !== '' && percentOf(share) === undefined ? { share: t('problem.share') } : {}),
      ...(parentId === childId ? { childId: t('problem.itself') } : {}),
      ...(toMonth !== '' && toMonth < fromMonth ? { toMonth: t('problem.order') } : {}),
    }),
    codes: {
      'boundary.circle': 'childId',
      'boundary.share_over': 'share',
      'boundary.share_invalid': 'share',
      'boundary.overlap': 'fromMonth',
      'boundary.months_reversed': 'toMonth',
      'subsidiary.not_found': 'childId',
    },
    send: (values) => {
      const input = inputOf(values)
      return holding
        ? api.boundary.updateHolding.call({ ...input, holdingId: holding.id })
        : api.boundary.createHolding.call(input)
    },
    cause: 'holding.save',
    reread: [...boundaryReads, api.audit],
    done: t('holding.saved'),
    onDone,
  })
  const { field } = fields
  const entities = boundary.entities.map(({ id, name }) => ({ value: id, label: name }))
  const isOff = !mayWrite
  return (
    <>
      <Form fields={fields} openBy="holding" {...(isOff ? {} : { save: t('holding.save') })}>
        <PickField
          {...field('parentId')}
          options={[{ value: OWN, label: company.tradeName ?? company.legalName }, ...entities]}
          disabled={isOff}
        />
        <PickField {...field('childId')} options={entities} none="" searchable disabled={isOff} />
        <AmountField {...field('share')} description={t('field.share.about')} unit="%" disabled={isOff} />
        <MonthField {...field('fromMonth')} disabled={isOff} />
        <MonthField {...field('toMonth')} description={t('field.toMonth.about')} clearable disabled={isOff} />
        <ChoiceField
          {...field('control')}
          options={controls.map((value) => ({ value, label: t(`control.${value}`) }))}
          disabled={isOff}
        />
        <SwitchField {...field('isOperator')} description={t('field.isOperator.about')} disabled={isOff} />
        <TextAreaField {...field('reason')} description={t('field.reason.about')} maxLength={1000} disabled={isOff} />
      </Form>
      {holding ? <RecordHistory entity="holding" recordId={holding.id} /> : null}
    </>
  )
}

function startOf(holding: Holding | undefined, year: number) {
  return {
    parentId: holding?.parentId ?? OWN,
    childId: holding?.childId ?? '',
    share: holding ? formatDecimal(holding.sharePercent) : '',
    fromMonth: holding?.fromMonth ?? `${year}-01`,
    toMonth: holding?.toMonth ?? '',
    control: holding?.control ?? ('sole' as (typeof controls)[number]),
    isOperator: holding?.isOperator ?? true,
    reason: holding?.reason ?? '',
  }
}

function inputOf({
  parentId,
  childId,
  share,
  fromMonth,
  toMonth,
  control,
  isOperator,
  reason,
}: ReturnType<typeof startOf>) {
  return {
    parentId: parentId === OWN ? null : parentId,
    childId,
    sharePercent: percentOf(share) ?? share,
    fromMonth,
    toMonth: toMonth === '' ? null : toMonth,
    control,
    isOperator,
    reason: reason.trim() === '' ? null : reason.trim(),
  }
}
