import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { problemsOfInputs } from '../../parts/method/input-problems.ts'
import type { MethodDescription } from '../../parts/method/method.ts'
import { Form } from '../../ui/form/form.tsx'
import { type Fields, useFields } from '../../ui/form/use-fields.ts'
import panel from '../../ui/side-panel.module.css'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { changeOf, isOfDocument, type LineDetail, type LineValues, startOf } from './line-change.ts'
import { AmountFields, EvidenceField, InputFields, PeriodFields, PlaceFields } from './line-form-fields.tsx'

export interface LineFormProps {
  readonly line: LineDetail
  /** A new line like it, and not a new version of it. */
  readonly isCopy: boolean
  /** With the id under which it stands now. */
  readonly onSaved: (activityId: string) => void
  readonly onCancel: () => void
}

/** A line to change or to copy: where and when it counts, how much, and what proves it; what it is calculated by stays. */
export function LineForm(props: LineFormProps) {
  const { method: key } = props.line.entered
  const methods = useQuery({
    ...api.method.list.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: key !== null,
  })
  if (key === null) return <Shown {...props} method={undefined} />
  if (!methods.data) return <SkeletonForm fields={6} />
  return <Shown {...props} method={askedOf(methods.data, props.line)} />
}

function Shown({ line, isCopy, method, onSaved, onCancel }: LineFormProps & { method: MethodDescription | undefined }) {
  const { t } = useTranslation(['inventory', 'activity', 'errors'])
  const fields = useLineFields({ line, isCopy, method, onSaved })
  const isBound = isOfDocument(line) && !isCopy
  return (
    <Form
      fields={fields}
      save={t(isCopy ? 'edit.copy' : 'common:save')}
      label={t(isCopy ? 'edit.copy_title' : 'edit.title')}
      openBy="line"
      acts={
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      }
    >
      <h3 className={panel.name}>{t(isCopy ? 'edit.copy_title' : 'edit.title')}</h3>
      {isBound ? <Alert color="gray">{t('errors:activity.of_document')}</Alert> : null}
      <PlaceFields fields={fields} />
      {isBound ? null : (
        <>
          <PeriodFields fields={fields} />
          <AmountFields fields={fields} line={line} />
          {method ? <InputFields fields={fields} method={method} /> : null}
          <EvidenceField fields={fields} />
        </>
      )}
    </Form>
  )
}

function useLineFields({
  line,
  isCopy,
  method,
  onSaved,
}: Omit<LineFormProps, 'onCancel'> & { method: MethodDescription | undefined }): Fields<LineValues, { id: string }> {
  const { t } = useTranslation(['inventory', 'common'])
  const isMonthly = line.entered.months !== null
  const remove = useAct(api.activity.deleteMany.call, {
    cause: 'activity.duplicate',
    reread: [api.activity, api.inventory, api.inventoryYears],
  })
  return useFields<LineValues, { id: string }>({
    start: startOf(line, isCopy, dayjs().format('YYYY-MM-DD')),
    required: [
      ...(isMonthly ? [] : (['start', 'end'] as const)),
      ...(line.entered.quantity === null ? [] : (['quantity'] as const)),
    ],
    amounts: ['quantity'],
    check: ({ start, end, inputs }) => ({
      ...(!isMonthly && start !== '' && end !== '' && end < start ? { end: t('edit.end_first') } : {}),
      ...(method && problemsOfInputs(method, inputs).length > 0 ? { inputs: t('edit.inputs') } : {}),
    }),
    codes: {
      'business_unit.not_found': 'businessUnitId',
      'activity.period_in_future': 'start',
      'attachment.not_found': 'attachment',
      'activity.unit_mismatch': 'unit',
    },
    send: (values) => {
      const change = changeOf(line, values, { isCopy, method })
      const { update, duplicate } = api.activity
      return (isCopy ? duplicate : update).call({ activityId: line.id, ...change })
    },
    cause: isCopy ? 'activity.duplicate' : 'activity.update',
    reread: [api.activity.list, api.inventory, api.inventoryYears, api.consumption, api.documentItem],
    done: t(isCopy ? 'edit.copied' : 'edit.done'),
    ...(isCopy ? { undo: ({ id }) => remove.mutateAsync({ ids: [id] }) } : {}),
    onSent: ({ id }) => onSaved(id),
  })
}

/** What the form asks of a method: neither its main quantity, which stands apart, nor factors, which stay as they were given. */
function askedOf(methods: readonly MethodDescription[], { entered }: LineDetail): MethodDescription | undefined {
  const method = methods.find(({ key }) => key === entered.method)
  if (!method) return undefined
  const isApart = entered.quantity !== null || entered.months !== null
  return { ...method, inputs: method.inputs.filter(({ kind, isMain }) => kind !== 'factor' && !(isMain && isApart)) }
}
