import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'

export type EntryRow = Outputs['activity']['list']['rows'][number]

/** Takes an entry out of the inventory; the toast that says so puts it back. */
export function useRemoveEntry() {
  const { t } = useTranslation('activity')
  return useAct(api.activity.delete.call, {
    cause: 'activity.delete',
    reread: [api.activity, api.inventory, api.inventoryYears],
    done: t('entries.removed'),
    undo: (_, { activityId }) => api.activity.restoreMany.call({ ids: [activityId] }),
  })
}
