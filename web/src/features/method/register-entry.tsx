import { Alert, Button, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { toastSuccess } from '../../lib/toast.ts'
import { type MethodDescription, splitMain } from '../../parts/method/method.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Panel } from '../../ui/page.tsx'
import classes from './method.module.css'
import type { TrialState } from './use-trial.ts'

/** Takes the calculation into the inventory: the same method and inputs, for one business unit. */
export function RegisterEntry({ method, trial }: { method: MethodDescription; trial: TrialState }) {
  const { t } = useTranslation('method')
  const mayCreate = useCan('activity:create')
  const units = useQuery(api.businessUnit.list.queryOptions())
  const only = units.data?.length === 1 ? units.data[0]?.id : undefined
  const unitOf = (chosen: string) => (chosen === '' ? (only ?? '') : chosen)
  const fields = useRegister(method, trial, unitOf)
  const businessUnitId = unitOf(fields.values.businessUnitId)
  const reason = !mayCreate
    ? t('register.not_allowed')
    : !trial.calculation || trial.isBehind
      ? t('register.not_yet')
      : businessUnitId === ''
        ? t('register.unit_first')
        : undefined
  return (
    <Panel>
      <Form
        fields={{ ...fields, submit: () => (reason === undefined ? fields.submit() : undefined) }}
        className={classes.form}
        openBy="method"
        alert={<NotRegistered>{fields.failure}</NotRegistered>}
      >
        <p className="pg-quiet">{t('register.about')}</p>
        <ChoiceField
          {...fields.field('businessUnitId')}
          value={businessUnitId}
          label={t('register.unit')}
          disabled={!mayCreate}
          options={[
            { value: '', label: t('form.choose') },
            ...(units.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField
          {...fields.field('description')}
          label={t('register.description')}
          maxLength={200}
          disabled={!mayCreate}
        />
        <div>
          <Tooltip label={reason ?? ''} disabled={reason === undefined}>
            <Button type="submit" disabled={reason !== undefined} loading={fields.isBusy}>
              {t('register.act')}
            </Button>
          </Tooltip>
        </div>
      </Form>
    </Panel>
  )
}

function NotRegistered({ children }: { children: string | undefined }) {
  const { t } = useTranslation('method')
  if (children === undefined) return null
  return (
    <Alert role="alert" color="danger" title={t('register.failed')}>
      {children}
    </Alert>
  )
}

function useRegister(method: MethodDescription, { trial, inputs }: TrialState, unitOf: (chosen: string) => string) {
  const { t } = useTranslation('method')
  const navigate = useNavigate()
  const { quantity, unit, inputs: others } = splitMain(method, inputs)
  const { method: key, category, period, region } = { region: undefined, ...trial }
  return useFields({
    start: { businessUnitId: '', description: '' },
    codes: { 'business_unit.not_found': 'businessUnitId' },
    send: ({ businessUnitId, description }) =>
      api.activity.create.call({
        method: key,
        category,
        inputs: others,
        businessUnitId: unitOf(businessUnitId),
        period,
        ...(quantity === undefined || unit === undefined ? {} : { quantity, unit }),
        ...(region === undefined ? {} : { region }),
        ...(description.trim() === '' ? {} : { description: description.trim() }),
      }),
    cause: 'calculator.register',
    reread: [api.activity, api.inventory, api.inventoryYears],
    onDone: ({ id }) => {
      const action = { label: t('register.open'), onPress: () => void navigate({ ...emissionsOf({ line: id }) }) }
      toastSuccess(t('register.done'), { cause: 'calculator.register', action })
    },
  })
}
