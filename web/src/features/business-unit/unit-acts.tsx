import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { type Unit, unitReads } from './units-data.ts'

/** Puts a unit away, takes it out where nothing was entered at it, or takes back one that was put away; each can be undone. */
export function UnitActs({
  unit: { id: businessUnitId, name, standing, isDefault, lastMonth },
  onDone,
}: {
  unit: Unit
  onDone: () => void
}) {
  const { t } = useTranslation('business-unit')
  const mayWrite = useCan('business-unit:write')
  const put = { reread: unitReads, onSent: onDone }
  const archive = useAct(() => api.businessUnit.archive.call({ businessUnitId }), {
    ...put,
    cause: 'businessUnit.archive',
    done: t('archive.done', { name }),
    undo: () => api.businessUnit.reopen.call({ businessUnitId }),
  })
  const reopen = useAct(() => api.businessUnit.reopen.call({ businessUnitId }), {
    ...put,
    cause: 'businessUnit.reopen',
    done: t('reopen.done', { name }),
    undo: () => api.businessUnit.archive.call({ businessUnitId }),
  })
  const remove = useAct(() => api.businessUnit.delete.call({ businessUnitId }), {
    ...put,
    cause: 'businessUnit.delete',
    done: t('delete.done', { name }),
    undo: () => api.businessUnit.restore.call({ businessUnitId }),
  })
  if (!mayWrite) return null
  if (standing === 'archived') {
    return (
      <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate(undefined)}>
        {t('reopen')}
      </Button>
    )
  }
  const why = isDefault ? t('default.why') : undefined
  return (
    <>
      <ReasonButton variant="default" reason={why} isBusy={archive.isPending} onPress={() => archive.mutate(undefined)}>
        {t('archive')}
      </ReasonButton>
      <ReasonButton
        variant="subtle"
        color="danger"
        reason={why ?? (lastMonth === null ? undefined : t('delete.why'))}
        isBusy={remove.isPending}
        onPress={() => remove.mutate(undefined)}
      >
        {t('delete')}
      </ReasonButton>
    </>
  )
}
