import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { toastSuccess } from '../../lib/toast.ts'
import { useRefreshYear } from '../../parts/inventory-year/use-year.ts'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import type { BaseYearPolicy } from './closing-state.ts'
import classes from './inventory-year.module.css'
import { thresholdOf } from './percent.ts'

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
  const { t } = useTranslation('closing')
  const isAllowed = useCan('inventory:close')
  const lack = usePlanLack('closing')
  const why = isAllowed ? lack : t('base_year.forbidden')
  const maySign = why === undefined
  const refresh = useRefreshYear()
  const [baseYear, setBaseYear] = useState(policy.baseYear ?? usual)
  const [threshold, setThreshold] = useState(formatDecimal(policy.thresholdPercent))
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const plain = thresholdOf(threshold)
  const isShort = reason.trim().length < shortest
  const sign = useMutation(
    api.baseYear.set.mutationOptions({
      onSuccess: async () => {
        toastSuccess(t('base_year.done', { year: baseYear }), { cause: 'base_year.set' })
        await refresh()
      },
    }),
  )
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (maySign && plain !== undefined && !isShort) {
          sign.mutate({ baseYear, thresholdPercent: plain, reason: reason.trim() })
        }
      }}
    >
      <div className={classes.pair}>
        <Select
          label={t('base_year.year')}
          data={[...years].sort((a, b) => b - a).map(String)}
          value={String(baseYear)}
          onChange={(next) => setBaseYear(Number(next ?? baseYear))}
          allowDeselect={false}
          disabled={!maySign}
        />
        <TextInput
          label={t('base_year.threshold')}
          description={t('base_year.threshold.hint')}
          inputMode="decimal"
          rightSection="%"
          value={threshold}
          disabled={!maySign}
          error={isTried && plain === undefined ? t('base_year.threshold.invalid') : undefined}
          onChange={(event) => setThreshold(event.currentTarget.value)}
        />
      </div>
      <Textarea
        label={t('reason')}
        description={t('base_year.reason')}
        value={reason}
        maxLength={1000}
        autosize
        minRows={2}
        disabled={!maySign}
        error={isTried && isShort ? t('reason.short') : sign.isError ? errorMessage(sign.error, t) : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div>
        {maySign ? (
          <Button type="submit" variant="default" loading={sign.isPending}>
            {t('base_year.sign')}
          </Button>
        ) : (
          <ReasonButton variant="default" reason={why} onPress={() => setIsTried(true)}>
            {t('base_year.sign')}
          </ReasonButton>
        )}
      </div>
    </form>
  )
}

const shortest = 3
