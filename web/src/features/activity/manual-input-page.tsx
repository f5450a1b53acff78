import { Button, Tabs } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../lib/url-state.ts'
import { QuestionsSection } from '../../parts/consumption/questions-section.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonBlock, SkeletonForm } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './activity.module.css'
import { CrossCheckPanel } from './cross-check-panel.tsx'
import { EntriesTable } from './entries-table.tsx'
import { fieldId } from './entry-field.ts'
import { EntryForm } from './entry-form.tsx'
import { PreviewCard } from './preview-card.tsx'
import { Trail } from './trail.tsx'
import { type Catalogue, useCatalogue, useRefresh } from './use-catalogue.ts'
import type { EntryScope } from './use-drafts.ts'
import { useEntryForm } from './use-entry-form.ts'
import { usePrefill } from './use-prefill.ts'

/** What is consumed but stands in no fiscal document, such as an electricity bill: typed in, calculated, registered. */
export function ManualInputPage() {
  const { t } = useTranslation(['activity', 'shell', 'domain', 'errors', 'method-words', 'method', 'factor'])
  const [{ scope: asked }, setUrl] = useUrlState({ scope: 1 })
  const scope: EntryScope = scopes.find((one) => one === asked) ?? 1
  const { catalogue, error, retry } = useCatalogue()
  const { isRefreshing, refresh } = useRefresh()
  const setScope = (next: EntryScope) => setUrl({ scope: next })
  return (
    <Page
      trail={<Trail />}
      title={t('shell:nav.manual_input')}
      question={t('shell:nav.manual_input.about')}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isRefreshing}
          onClick={() => void refresh()}
        >
          {t('refresh')}
        </Button>
      }
    >
      <Tabs value={String(scope)} onChange={(value) => setScope(scopes.find((one) => String(one) === value) ?? 1)}>
        <Tabs.List aria-label={t('tabs')}>
          {scopes.map((one) => (
            <Tabs.Tab key={one} value={String(one)}>
              {t(`common:scope.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* One panel for all tabs: the form keeps a draft of each scope. */}
        <Tabs.Panel value={String(scope)} className={classes.panel ?? ''}>
          <p className={classes.about}>{t(`common:scope.${scope}.about`)}</p>
          {error ? (
            <ErrorState title={t('load.failed')} error={error} onRetry={retry} />
          ) : catalogue ? (
            <Workbench scope={scope} catalogue={catalogue} onScope={setScope} />
          ) : (
            <div className={classes.layout}>
              <SkeletonForm fields={7} />
              <SkeletonBlock height={320} />
            </div>
          )}
        </Tabs.Panel>
      </Tabs>
      <QuestionsSection />
      <EntriesTable
        onStart={
          <Button variant="default" onClick={() => document.getElementById(fieldId('category'))?.focus()}>
            {t('entries.empty.act')}
          </Button>
        }
      />
    </Page>
  )
}

/** The form beside what it would emit and what the documents say. */
function Workbench({
  scope,
  catalogue,
  onScope,
}: {
  scope: EntryScope
  catalogue: Catalogue
  onScope: (scope: EntryScope) => void
}) {
  const form = useEntryForm(scope, catalogue)
  usePrefill(form, onScope)
  return (
    <div className={classes.layout}>
      <EntryForm form={form} />
      <div className={classes.side}>
        <PreviewCard form={form} />
        <CrossCheckPanel form={form} onScope={onScope} />
      </div>
    </div>
  )
}

const scopes: readonly EntryScope[] = [1, 2, 3]
