import { Button, NativeSelect, TextInput, Tooltip } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { type MethodDescription, splitMain } from '../../parts/method/method.ts'
import { Panel } from '../../ui/page.tsx'
import classes from './method.module.css'
import type { TrialState } from './use-trial.ts'

/** Takes the calculation into the inventory: the same method and inputs, for one business unit. */
export function RegisterEntry({ method, trial }: { method: MethodDescription; trial: TrialState }) {
  const { t } = useTranslation('method')
  const mayCreate = useCan('activity:create')
  const units = useQuery(api.businessUnit.list.queryOptions())
  const [chosen, setChosen] = useState('')
  const [description, setDescription] = useState('')
  const create = useRegister()
  const businessUnitId = chosen === '' ? (units.data?.length === 1 ? (units.data[0]?.id ?? '') : '') : chosen
  const reason = !mayCreate
    ? t('register.not_allowed')
    : !trial.calculation || trial.isBehind
      ? t('register.not_yet')
      : businessUnitId === ''
        ? t('register.unit_first')
        : undefined
  const register = () => {
    const { method: key, category, period, region } = { region: undefined, ...trial.trial }
    const { quantity, unit, inputs } = splitMain(method, trial.inputs)
    create.mutate({
      method: key,
      category,
      inputs,
      businessUnitId,
      period,
      ...(quantity === undefined || unit === undefined ? {} : { quantity, unit }),
      ...(region === undefined ? {} : { region }),
      ...(description.trim() === '' ? {} : { description: description.trim() }),
    })
  }
  return (
    <Panel>
      <div className={classes.form}>
        <p className="pg-quiet">{t('register.about')}</p>
        <NativeSelect
          label={t('register.unit')}
          value={businessUnitId}
          disabled={!mayCreate}
          data={[
            { value: '', label: t('form.choose') },
            ...(units.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextInput
          label={t('register.description')}
          maxLength={200}
          value={description}
          disabled={!mayCreate}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <div>
          <Tooltip label={reason ?? ''} disabled={reason === undefined}>
            <Button disabled={reason !== undefined} loading={create.isPending} onClick={register}>
              {t('register.act')}
            </Button>
          </Tooltip>
        </div>
      </div>
    </Panel>
  )
}

function useRegister() {
  const { t } = useTranslation('method')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation(
    api.activity.create.mutationOptions({
      onSuccess: async ({ id }) => {
        const action = { label: t('register.open'), onPress: () => void navigate({ ...emissionsOf({ line: id }) }) }
        toastSuccess(t('register.done'), { cause: 'calculator.register', action })
        await Promise.all([
          queries.invalidateQueries({ queryKey: api.activity.key() }),
          queries.invalidateQueries({ queryKey: api.inventory.key() }),
        ])
      },
      onError: (error) => toastError(error, { cause: 'calculator.register', title: t('register.failed') }),
    }),
  )
}
