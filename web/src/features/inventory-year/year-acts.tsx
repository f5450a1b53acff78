import { Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { yearReads } from '../../parts/inventory-year/use-year.ts'
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
  const { t } = useTranslation('inventory-year')
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
  const { t } = useTranslation('inventory-year')
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
  const { t } = useTranslation('inventory-year')
  const mayManage = useCan('inventory:manage')
  const lack = usePlanLack('closing')
  const act = useAct(
    () => (verb === 'submit' ? api.inventoryYears.submit.call({ year }) : api.inventoryYears.reopen.call({ year })),
    { cause: 'inventory.review', reread: yearReads, done: t(`${verb}.done`, { year }) },
  )
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
  const { t } = useTranslation('inventory-year')
  const mayClose = useCan('inventory:close')
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const act = useAct(api.inventoryYears.abandon.call, {
    cause: 'inventory.abandon',
    reread: yearReads,
    done: t('abandon.done', { year }),
    onSent: close,
    onFailed: close,
  })
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
        onCancel={close}
      >
        {t('abandon.text')}
      </Confirm>
    </>
  )
}
