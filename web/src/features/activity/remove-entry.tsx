import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatPeriod } from '../../lib/date-format.ts'
import { formatDecimal, massText } from '../../lib/number-format.ts'
import { useSourceNames } from '../../lib/source-names.ts'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'

export type EntryRow = Outputs['activity']['list']['rows'][number]

/** Asks before an entry leaves the inventory, and names what is lost. */
export function RemoveEntry({ row, onClose }: { row: EntryRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('activity')
  const names = useSourceNames()
  const removal = useAct(api.activity.delete.call, {
    cause: 'activity.delete',
    reread: [api.activity, api.inventory, api.inventoryYears],
    done: t('entries.removed'),
    onSent: onClose,
    onFailed: onClose,
  })
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
