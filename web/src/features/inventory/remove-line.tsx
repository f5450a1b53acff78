import type { Outputs } from '@pegada/contract/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatPeriod } from '../../lib/date-format.ts'
import { massText } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useSourceNames } from '../../lib/source-names.ts'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import classes from './line-panel.module.css'

type LineDetail = Outputs['activity']['get']

/** Takes a line out of the inventory, after saying what the totals lose; one without the right sees why not. */
export function RemoveLine({ line, onRemoved }: { line: LineDetail; onRemoved: () => void }) {
  const { t } = useTranslation('inventory')
  const mayRemove = useCan('activity:delete')
  const [isAsking, setIsAsking] = useState(false)
  const names = useSourceNames()
  const queries = useQueryClient()
  const removal = useAct(api.activity.delete.call, {
    cause: 'activity.delete',
    reread: [api.activity.list, api.inventory, api.inventoryYears, api.documentItem, api.document],
    done: t('remove.done'),
    onSent: () => {
      setIsAsking(false)
      onRemoved()
      queries.removeQueries({ queryKey: api.activity.get.queryKey({ input: { activityId: line.id } }) })
    },
    onFailed: () => setIsAsking(false),
  })
  return (
    <div className={classes.remove}>
      <ReasonButton
        variant="light"
        color="danger"
        reason={mayRemove ? undefined : t('remove.forbidden')}
        onPress={() => setIsAsking(true)}
      >
        {t('remove.button')}
      </ReasonButton>
      <Confirm
        isOpen={isAsking}
        title={t('remove.title')}
        confirmLabel={t('remove.confirm')}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate({ activityId: line.id })}
        onCancel={() => setIsAsking(false)}
      >
        {t('remove.text', {
          name: names.source(line.generatorKey, line.generatorName),
          period: formatPeriod(line.periodStart, line.periodEnd),
          total: massText(line.co2eKg),
        })}{' '}
        {line.origin === 'document' ? t('remove.document') : t('remove.manual')}
      </Confirm>
    </div>
  )
}
