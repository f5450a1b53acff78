import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useRefreshYear } from '../../parts/inventory-year/use-year.ts'
import type { Year } from './closing-state.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Opening a closed year for a correction: the sealed version stays the official one until the next is sealed. */
export function RestateDialog({ year: { year, currentSeal }, onDone }: { year: Year; onDone: () => void }) {
  const { t } = useTranslation('closing')
  const refresh = useRefreshYear()
  const restate = useMutation(
    api.inventoryYears.restate.mutationOptions({
      onSuccess: async () => {
        onDone()
        toastSuccess(t('restate.done', { year }), { cause: 'inventory.restate' })
        await refresh()
      },
    }),
  )
  return (
    <ReasonDialog
      title={t('restate.title', { year })}
      hint={t('restate.reason')}
      confirmLabel={t('restate.button')}
      isBusy={restate.isPending}
      problem={restate.isError ? errorMessage(restate.error, t) : undefined}
      onConfirm={(reason) => restate.mutate({ year, reason })}
      onCancel={onDone}
    >
      <p>{t('restate.text', { version: currentSeal?.version ?? 1 })}</p>
    </ReasonDialog>
  )
}
