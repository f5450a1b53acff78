import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useJobs } from '../../lib/jobs.tsx'
import { formatCount } from '../../lib/number-format.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { useInventory } from '../../parts/inventory/use-inventory.ts'
import { yearReads } from '../../parts/inventory-year/use-year.ts'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import type { Year } from './closing-state.ts'
import classes from './inventory-year.module.css'

/** Closing a year: what will be frozen, and why it is closed now. */
export function CloseDialog({ year, onDone }: { year: Year; onDone: () => void }) {
  const { t } = useTranslation(['inventory-year', 'inventory-words'])
  const { watch } = useJobs()
  const inventory = useInventory({ year: year.year, gwpSet: year.gwpSet })
  const included = year.sites.filter(({ isIncluded }) => isIncluded).length
  return (
    <ReasonDialog
      title={t('close.title', { year: year.year })}
      hint={t('close.reason')}
      confirmLabel={t('close.button', { year: year.year })}
      act={(reason) => api.inventoryYears.close.call({ year: year.year, reason })}
      cause="inventory.close"
      reread={yearReads}
      done={t('close.started', { year: year.year })}
      onSent={() => {
        onDone()
        watch()
      }}
      onCancel={onDone}
    >
      <div className={classes.dialog}>
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
      </div>
    </ReasonDialog>
  )
}
