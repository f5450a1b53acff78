import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import type { LineDetail } from './line-change.ts'

/** Takes a line out of the inventory, until that is undone; one without the right sees why not. */
export function RemoveLine({ line, onRemoved }: { line: LineDetail; onRemoved: () => void }) {
  const { t } = useTranslation('inventory')
  const mayRemove = useCan('activity:delete')
  const queries = useQueryClient()
  const removal = useAct(api.activity.delete.call, {
    cause: 'activity.delete',
    reread: [api.activity.list, api.inventory, api.inventoryYears, api.documentItem, api.document],
    done: t('remove.done'),
    undo: () => api.activity.restoreMany.call({ ids: [line.id] }),
    onSent: () => {
      onRemoved()
      queries.removeQueries({ queryKey: api.activity.get.queryKey({ input: { activityId: line.id } }) })
    },
  })
  return (
    <ReasonButton
      variant="light"
      color="danger"
      size="compact-md"
      reason={mayRemove ? undefined : t('remove.forbidden')}
      isBusy={removal.isPending}
      onPress={() => removal.mutate({ activityId: line.id })}
    >
      {t('remove.button')}
    </ReasonButton>
  )
}
