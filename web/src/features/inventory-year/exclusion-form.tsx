import { Button, Group, Select, Textarea } from '@mantine/core'
import { EXCLUSION_GROUNDS, type ExclusionGround } from '@pegada/core/inventory/screening.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useRefreshYear } from '../../parts/inventory-year/use-year.ts'
import classes from './inventory-year.module.css'

/** Leaves categories out of the inventory on one ground and for one reason, which the sealed file and the report tell. */
export function ExclusionForm({
  year,
  categories,
  ground: givenGround = null,
  reason: givenReason = null,
  onDone,
  onCancel,
}: {
  year: number
  categories: readonly string[]
  ground?: ExclusionGround | null
  reason?: string | null
  onDone: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['closing', 'inventory'])
  const refresh = useRefreshYear()
  const [ground, setGround] = useState<ExclusionGround>(givenGround ?? 'not_applicable')
  const [reason, setReason] = useState(givenReason ?? '')
  const [isTried, setIsTried] = useState(false)
  const exclusion = useMutation({
    mutationFn: async () => {
      for (const category of categories) {
        await api.inventoryYears.screen.call({ year, category, status: 'excluded', ground, reason: reason.trim() })
      }
    },
    onSuccess: () => {
      onDone()
      toastSuccess(t('screening.done', { count: categories.length, n: formatCount(categories.length) }))
    },
    onSettled: refresh,
  })
  const isMissing = isTried && reason.trim() === ''
  const problem = exclusion.isError ? errorMessage(exclusion.error, t) : undefined
  return (
    <form
      className={classes.exclusion}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (reason.trim() !== '') exclusion.mutate()
      }}
    >
      <Select
        label={t('screening.ground')}
        data={EXCLUSION_GROUNDS.map((one) => ({ value: one, label: t(`inventory:exclusion.ground.${one}`) }))}
        value={ground}
        onChange={(next) => setGround(EXCLUSION_GROUNDS.find((one) => one === next) ?? ground)}
        allowDeselect={false}
      />
      <Textarea
        label={t('screening.reason')}
        description={t('screening.reason.hint')}
        error={isMissing ? t('reason.short') : problem}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={1000}
        autosize
        autoFocus
      />
      <Group gap="xs">
        <Button type="submit" variant="default" loading={exclusion.isPending}>
          {t('screening.confirm', { count: categories.length, n: formatCount(categories.length) })}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </Group>
    </form>
  )
}
