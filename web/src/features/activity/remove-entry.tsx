import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatPeriod } from '../../lib/date-format.ts'
import { formatDecimal, massText } from '../../lib/number-format.ts'
import { useSourceNames } from '../../lib/source-names.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { Confirm } from '../../ui/confirm.tsx'
import type { EntryRow } from './entries-table.tsx'

/** Asks before an entry leaves the inventory, and names what is lost. */
export function RemoveEntry({ row, onClose }: { row: EntryRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('activity')
  const names = useSourceNames()
  const queries = useQueryClient()
  const removal = useMutation(
    api.activity.delete.mutationOptions({
      onSuccess: async () => {
        onClose()
        toastSuccess(t('entries.removed'), { cause: 'activity.delete' })
        await Promise.all([
          queries.invalidateQueries({ queryKey: api.activity.key() }),
          queries.invalidateQueries({ queryKey: api.inventory.key() }),
        ])
      },
      onError: (error) => {
        onClose()
        toastError(error, { cause: 'activity.delete' })
      },
    }),
  )
  return (
    <Confirm
      isOpen={row !== undefined}
      title={t('entries.remove.title')}
      confirmLabel={t('entries.remove.confirm')}
      isBusy={removal.isPending}
      onConfirm={() => row && removal.mutate({ activityId: row.id })}
      onCancel={onClose}
    >
      {row
        ? t('entries.remove.text', {
            name: names.line(row),
            quantity: `${formatDecimal(row.quantity.value)}\u00a0${row.quantity.unit}`,
            period: formatPeriod(row.periodStart, row.periodEnd),
            unit: row.businessUnitName,
            mass: massText(row.co2eKg),
          })
        : null}
    </Confirm>
  )
}
