import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { importOf, paths, pathTo } from '../../lib/paths.ts'
import { isReading, useImports } from '../../parts/import/use-imports.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { decisionOf, type NfeState, type SetNfeState } from './page-state.ts'

/** No lines: because all are decided, because nothing matches the filters, or because the batch brought none. */
export function LinesEmpty({
  state,
  search,
  setState,
}: {
  state: NfeState
  search: string | undefined
  setState: SetNfeState
}) {
  const { t } = useTranslation('document')
  const batch = useImports().find(({ id }) => id === state.import)
  const hasNoDocuments = batch !== undefined && batch.documentsNew === 0
  const isFiltered = search !== undefined || state.kind !== undefined || state.counts !== undefined
  if (isFiltered) {
    return (
      <EmptyState
        title={t('empty.filtered')}
        action={
          <ButtonLink target={importOf(state.import === undefined ? {} : { importId: state.import })} variant="default">
            {t('empty.filtered.clear')}
          </ButtonLink>
        }
      />
    )
  }
  if (batch !== undefined && isReading(batch)) return <EmptyState title={t('empty.reading')} />
  if (hasNoDocuments) {
    return (
      <EmptyState
        title={t('empty.nothing_new')}
        action={<ButtonLink target={importOf()}>{t('empty.nothing_new.all')}</ButtonLink>}
      >
        {t('empty.nothing_new.text')}
      </EmptyState>
    )
  }
  if (decisionOf(state) === 'pending') {
    return (
      <EmptyState
        title={t('empty.pending')}
        action={<ButtonLink target={pathTo(paths.measurementsOverview)}>{t('empty.pending.next')}</ButtonLink>}
      >
        {t('empty.pending.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('empty.decision')}
      action={
        <Button variant="default" onClick={() => setState({ decision: 'all', page: 1 })}>
          {t('empty.decision.all')}
        </Button>
      }
    />
  )
}
