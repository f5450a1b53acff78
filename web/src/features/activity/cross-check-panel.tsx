import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../../lib/number-format.ts'
import { Figure } from '../../ui/figure.tsx'
import { Panel, Section, Tiles } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { applySuggestion, type CrossCheck } from './apply-suggestion.ts'
import { ExtractedProducts } from './extracted-products.tsx'
import { findingValues } from './finding.ts'
import classes from './preview.module.css'
import { useCrossCheck } from './use-cross-check.ts'
import type { EntryScope } from './use-drafts.ts'
import type { EntryForm } from './use-entry-form.ts'

/** Does the entry say what the company's documents say? Its findings, and the way to take over what they say. */
export function CrossCheckPanel({ form, onScope }: { form: EntryForm; onScope: (scope: EntryScope) => void }) {
  const { t } = useTranslation('activity')
  const { query, isIdle } = useCrossCheck(form.entry, !form.isReadOnly)
  return (
    <Section title={t('cross_check.title')} note={t('cross_check.note')}>
      <Panel>
        {isIdle ? (
          <p className={classes.quiet}>{t(form.isReadOnly ? 'read_only.cross_check' : 'cross_check.idle')}</p>
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <div aria-busy={query.isFetching} className={query.isFetching ? classes.behind : undefined}>
            <Result form={form} check={query.data} onScope={onScope} />
          </div>
        ) : (
          <SkeletonBlock height={120} />
        )}
      </Panel>
    </Section>
  )
}

function Result({
  form,
  check,
  onScope,
}: {
  form: EntryForm
  check: CrossCheck
  onScope: (scope: EntryScope) => void
}) {
  const { t } = useTranslation('activity')
  const apply = () => {
    const applied = applySuggestion(check, form.catalogue)
    if (!applied) return
    form.change(applied.edit, applied.scope)
    onScope(applied.scope)
  }
  const isUsable = applySuggestion(check, form.catalogue) !== undefined
  return (
    <div className={classes.root}>
      <Tiles min="8.5rem">
        <Figure
          label={t('cross_check.compliance')}
          value={check.complianceScore === null ? '–' : String(check.complianceScore)}
          unit={check.complianceScore === null ? t('cross_check.not_compared') : '%'}
        />
        <Figure
          label={t('cross_check.confidence')}
          value={check.confidence === null ? '–' : formatShare(check.confidence).replace(/\s%$/, '')}
          unit={check.confidence === null ? t('cross_check.not_compared') : '%'}
        />
        <Figure
          label={t('cross_check.documents')}
          value={String(check.documentsAnalyzed)}
          unit={t('cross_check.documents.unit', { count: check.documentsAnalyzed })}
        />
      </Tiles>
      <Findings check={check} form={form} />
      {check.products.length > 0 ? <ExtractedProducts products={check.products} /> : null}
      {isUsable ? (
        <div className={classes.apply}>
          <p className={classes.quiet}>{t('cross_check.apply.about')}</p>
          <Button variant="default" onClick={apply}>
            {t('cross_check.apply')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Findings({ check, form }: { check: CrossCheck; form: EntryForm }) {
  const { t } = useTranslation('activity')
  const nameOf = (key: string) => form.catalogue.generators.find((one) => one.key === key)?.names[0] ?? key
  return (
    <ul className={classes.findings} aria-label={t('cross_check.findings')} aria-live="polite">
      {check.findings.map(({ code, data }) => {
        const [Icon, tone] = looks[code] ?? ([IconAlertTriangle, 'attention'] as const)
        return (
          <li key={code} data-tone={tone}>
            <Icon size={16} aria-hidden />
            {t(code, findingValues(data, nameOf))}
          </li>
        )
      })}
    </ul>
  )
}

const looks: Readonly<Record<string, readonly [typeof IconCheck, string]>> = {
  'cross_check.agrees': [IconCheck, 'done'],
  'cross_check.no_documents': [IconInfoCircle, 'quiet'],
}
