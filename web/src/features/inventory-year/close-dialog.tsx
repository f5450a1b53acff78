import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { useJobs } from '../../lib/jobs.tsx'
import { formatCount } from '../../lib/number-format.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { useInventory } from '../../parts/inventory/use-inventory.ts'
import { useRefreshYear } from '../../parts/inventory-year/use-year.ts'
import type { Year } from './closing-state.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Closing a year: what will be frozen, and why it is closed now. */
export function CloseDialog({ year, onDone }: { year: Year; onDone: () => void }) {
  const { t } = useTranslation(['closing', 'inventory'])
  const { watch } = useJobs()
  const refresh = useRefreshYear()
  const inventory = useInventory({ year: year.year, gwpSet: year.gwpSet })
  const close = useMutation(
    api.inventoryYears.close.mutationOptions({
      onSuccess: async () => {
        onDone()
        toastSuccess(t('close.started', { year: year.year }), { cause: 'inventory.close' })
        watch()
        await refresh()
      },
    }),
  )
  const included = year.sites.filter(({ isIncluded }) => isIncluded).length
  return (
    <ReasonDialog
      title={t('close.title', { year: year.year })}
      hint={t('close.reason')}
      confirmLabel={t('close.button', { year: year.year })}
      isBusy={close.isPending}
      problem={close.isError ? errorMessage(close.error, t) : undefined}
      onConfirm={(reason) => close.mutate({ year: year.year, reason })}
      onCancel={onDone}
    >
      <p>{t('close.frozen')}</p>
      <ul>
        {inventory.data ? (
          <li>
            {t('close.frozen.lines', {
              count: inventory.data.total.lines,
              n: formatCount(inventory.data.total.lines),
              total: tonnesText(inventory.data.total.co2eKg),
            })}
          </li>
        ) : null}
        <li>
          {t('close.frozen.boundary', {
            count: included,
            n: formatCount(included),
            boundary: t(`boundary.${year.boundary}`),
          })}
        </li>
        <li>{t('close.frozen.gwp', { gwpSet: year.gwpSet })}</li>
        <li>{t('close.frozen.rest')}</li>
      </ul>
      <p>{t('close.after')}</p>
    </ReasonDialog>
  )
}
