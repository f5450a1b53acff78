import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { yearReads } from '../../parts/inventory-year/use-year.ts'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import type { Year } from './closing-state.ts'
import classes from './inventory-year.module.css'

/** Opening a closed year for a correction: the sealed version stays the official one until the next is sealed. */
export function RestateDialog({ year: { year, currentSeal }, onDone }: { year: Year; onDone: () => void }) {
  const { t } = useTranslation('inventory-year')
  return (
    <ReasonDialog
      title={t('restate.title', { year })}
      hint={t('restate.reason')}
      confirmLabel={t('restate.button')}
      act={(reason) => api.inventoryYears.restate.call({ year, reason })}
      cause="inventory.restate"
      reread={yearReads}
      done={t('restate.done', { year })}
      onSent={onDone}
      onCancel={onDone}
    >
      <div className={classes.dialog}>
        <p>{t('restate.text', { version: currentSeal?.version ?? 1 })}</p>
      </div>
    </ReasonDialog>
  )
}
