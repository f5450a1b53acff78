import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../lib/url-state.ts'
import { Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ApiExamples } from './api-examples.tsx'
import { AssistantExamples } from './assistant-examples.tsx'
import { tabQueries } from './automation-data.ts'
import { KeyForm } from './key-form.tsx'
import { KeyList, KeyPanel } from './key-list.tsx'
import { ManageButton } from './manage-button.tsx'

/** Keys for programs: which there are, what each may do, and how to call with one. */
export function KeysTab() {
  const { t } = useTranslation('automation')
  const none = undefined as string | undefined
  const [{ create, key }, setUrl] = useUrlState({ create: none, key: none })
  const keys = useQuery(tabQueries.keys)
  const open = keys.data?.find(({ id }) => id === key)
  const close = () => setUrl({ create: undefined, key: undefined })
  const newButton = (
    <ManageButton onPress={() => setUrl({ create: 'key', key: undefined }, { push: true })}>
      {t('key.new')}
    </ManageButton>
  )
  const isEmpty = keys.data?.length === 0
  return (
    <>
      <Section title={t('key.title')} note={t('key.note')} action={isEmpty ? null : newButton}>
        {keys.isError ? (
          <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />
        ) : keys.data === undefined ? (
          <SkeletonRows rows={4} height={56} />
        ) : isEmpty ? (
          <EmptyState title={t('key.empty')} action={newButton} example={t('key.empty.example')}>
            {t('key.empty.text')}
          </EmptyState>
        ) : (
          <KeyList keys={keys.data} onOpen={(id) => setUrl({ key: id, create: undefined }, { push: true })} />
        )}
      </Section>
      <ApiExamples />
      <AssistantExamples />
      <SidePanel title={t('key.form.title')} isOpen={create === 'key'} onClose={close}>
        <KeyForm onDone={close} />
      </SidePanel>
      <SidePanel title={open?.name ?? ''} isOpen={open !== undefined} onClose={close}>
        {open ? <KeyPanel apiKey={open} /> : null}
      </SidePanel>
    </>
  )
}
