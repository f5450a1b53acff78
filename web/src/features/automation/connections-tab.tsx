import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePoll } from '../../lib/live/live.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import framed from '../../ui/framed-list.module.css'
import { Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import classes from './automation.module.css'
import { tabQueries } from './automation-data.ts'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionItem } from './connection-item.tsx'
import { ManageButton } from './manage-button.tsx'

/** Where documents come from by themselves, and how each of these ways fares. */
export function ConnectionsTab() {
  const { t } = useTranslation('connection')
  const none = undefined as string | undefined
  const [state, setUrl] = useUrlState({ create: none, connection: none })
  const poll = usePoll()
  const connections = useQuery({ ...tabQueries.connections, refetchInterval: () => poll(15_000) })
  const options = useQuery(tabQueries.connectionOptions)
  const edited = connections.data?.find(({ id }) => id === state.connection)
  const close = () => setUrl({ create: undefined, connection: undefined })
  const newButton = (
    <ManageButton onPress={() => setUrl({ create: 'yes', connection: undefined }, { push: true })}>
      {t('new')}
    </ManageButton>
  )
  const isEmpty = connections.data?.length === 0
  return (
    <>
      <Section title={t('title')} note={t('note')} action={isEmpty ? null : newButton}>
        {connections.isError ? (
          <ErrorState error={connections.error} onRetry={() => void connections.refetch()} />
        ) : connections.data === undefined ? (
          <SkeletonRows rows={3} height={56} />
        ) : isEmpty ? (
          <EmptyState title={t('empty')} action={newButton} example={t('empty.example')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          <ul className={framed.list} aria-label={t('title')}>
            {connections.data.map((connection) => (
              <ConnectionItem
                key={connection.id}
                connection={connection}
                onEdit={() => setUrl({ connection: connection.id, create: undefined }, { push: true })}
              />
            ))}
          </ul>
        )}
      </Section>
      <p className={classes.aside}>{t('review')}</p>
      <SidePanel title={t('form.title')} isOpen={state.create !== undefined} onClose={close}>
        {options.data ? (
          <ConnectionForm options={options.data} onDone={close} />
        ) : (
          <SkeletonRows rows={4} height={48} />
        )}
      </SidePanel>
      <SidePanel title={edited?.name ?? ''} isOpen={edited !== undefined} onClose={close}>
        {edited && options.data ? (
          <>
            <ConnectionForm options={options.data} connection={edited} onDone={close} />
            <RecordHistory entity="connection" recordId={edited.id} />
          </>
        ) : null}
      </SidePanel>
    </>
  )
}
