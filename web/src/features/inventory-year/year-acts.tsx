import { Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { useRefreshYear } from '../../parts/inventory-year/use-year.ts'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { CloseDialog } from './close-dialog.tsx'
import type { Year } from './closing-state.ts'
import { RestateDialog } from './restate-dialog.tsx'

/** What can be done with a year as it stands; what cannot be done yet says why. */
export function YearActs({ year }: { year: Year }) {
  if (year.state === 'sealing') return null
  return (
    <Group gap="xs">
      {year.state === 'closed' ? <Restate year={year} /> : <Close year={year} />}
      {year.state === 'open' ? <Review year={year} verb="submit" /> : null}
      {year.state === 'in_review' ? <Review year={year} verb="reopen" /> : null}
      {year.state === 'restating' ? <Abandon year={year} /> : null}
    </Group>
  )
}

function Close({ year }: { year: Year }) {
  const { t } = useTranslation('closing')
  const mayClose = useCan('inventory:close')
  const lack = usePlanLack('closing')
  const [isOpen, setIsOpen] = useState(false)
  const gaps = year.blockingGaps
  const why = !mayClose
    ? t('close.forbidden')
    : (lack ?? (gaps > 0 ? t('close.gaps', { count: gaps, n: formatCount(gaps) }) : undefined))
  return (
    <>
      <ReasonButton reason={why} onPress={() => setIsOpen(true)}>
        {t('close.button', { year: year.year })}
      </ReasonButton>
      {isOpen ? <CloseDialog year={year} onDone={() => setIsOpen(false)} /> : null}
    </>
  )
}

function Restate({ year }: { year: Year }) {
  const { t } = useTranslation('closing')
  const mayClose = useCan('inventory:close')
  const lack = usePlanLack('restatement')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ReasonButton variant="default" reason={mayClose ? lack : t('restate.forbidden')} onPress={() => setIsOpen(true)}>
        {t('restate.button')}
      </ReasonButton>
      {isOpen ? <RestateDialog year={year} onDone={() => setIsOpen(false)} /> : null}
    </>
  )
}

function Review({ year: { year }, verb }: { year: Year; verb: 'submit' | 'reopen' }) {
  const { t } = useTranslation('closing')
  const mayManage = useCan('inventory:manage')
  const lack = usePlanLack('closing')
  const refresh = useRefreshYear()
  const act = useMutation({
    mutationFn: () =>
      verb === 'submit' ? api.inventoryYears.submit.call({ year }) : api.inventoryYears.reopen.call({ year }),
    onSuccess: async () => {
      toastSuccess(t(`${verb}.done`, { year }), { cause: 'inventory.review' })
      await refresh()
    },
    onError: (error) => toastError(error, { cause: 'inventory.review' }),
  })
  return (
    <ReasonButton
      variant="default"
      isBusy={act.isPending}
      reason={!mayManage ? t('manage.forbidden') : verb === 'submit' ? lack : undefined}
      onPress={() => act.mutate()}
    >
      {t(`${verb}.button`)}
    </ReasonButton>
  )
}

/** Giving a restatement up: only where nothing changed, which the server knows. */
function Abandon({ year: { year } }: { year: Year }) {
  const { t } = useTranslation('closing')
  const mayClose = useCan('inventory:close')
  const [isAsking, setIsAsking] = useState(false)
  const refresh = useRefreshYear()
  const act = useMutation(
    api.inventoryYears.abandon.mutationOptions({
      onSuccess: async () => {
        setIsAsking(false)
        toastSuccess(t('abandon.done', { year }), { cause: 'inventory.abandon' })
        await refresh()
      },
      onError: (error) => {
        setIsAsking(false)
        toastError(error, { cause: 'inventory.abandon' })
      },
    }),
  )
  return (
    <>
      <ReasonButton
        variant="default"
        reason={mayClose ? undefined : t('restate.forbidden')}
        onPress={() => setIsAsking(true)}
      >
        {t('abandon.button')}
      </ReasonButton>
      <Confirm
        isOpen={isAsking}
        title={t('abandon.title', { year })}
        confirmLabel={t('abandon.button')}
        isBusy={act.isPending}
        isDestructive={false}
        onConfirm={() => act.mutate({ year })}
        onCancel={() => setIsAsking(false)}
      >
        {t('abandon.text')}
      </Confirm>
    </>
  )
}
