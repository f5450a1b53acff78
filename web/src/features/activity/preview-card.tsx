import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { currentLanguage } from '../../lib/current-language.ts'
import { toastSuccess } from '../../lib/toast.ts'
import type { Calculation } from '../../parts/calculation/calculation.ts'
import { downloadCsv } from '../../ui/download.ts'
import { Panel, Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './preview.module.css'
import { PreviewBody } from './preview-body.tsx'
import { previewHead } from './preview-head.ts'
import { previewRows } from './preview-rows.ts'
import { PrintSheet } from './print-sheet.tsx'
import type { EntryForm } from './use-entry-form.ts'

/** What the entry would emit, while it is being typed; it can be printed and taken away with its working. */
export function PreviewCard({ form }: { form: EntryForm }) {
  const { t } = useTranslation(['activity', 'domain', 'shell', 'method-words'])
  const cite = useCitations()
  const [printed, setPrinted] = useState<Calculation | undefined>(undefined)
  const { calculation, isBehind } = form.preview
  const head = previewHead(form, t)
  const ready = isBehind ? undefined : calculation
  const exportPreview = (shown: Calculation) => {
    downloadCsv(t('export.file_name'), previewRows(head, shown, t, cite))
    toastSuccess(t('export.done'), { cause: 'manual-input.export' })
  }
  return (
    <Section
      title={t('preview.title')}
      action={
        <div className={classes.tools}>
          <PreviewTool label={t('preview.print')} icon={IconPrinter} shown={ready} onUse={setPrinted} />
          <PreviewTool label={t('preview.export')} icon={IconDownload} shown={ready} onUse={exportPreview} />
        </div>
      }
    >
      <Panel>
        <PreviewContent form={form} />
      </Panel>
      {printed ? <PrintSheet head={head} calculation={printed} onDone={() => setPrinted(undefined)} /> : null}
    </Section>
  )
}

function PreviewContent({ form }: { form: EntryForm }) {
  const { t } = useTranslation('activity')
  const { calculation, error, isBehind, retry } = form.preview
  if (form.isReadOnly) return <p className={classes.quiet}>{t('read_only.preview')}</p>
  if (form.missing.length > 0) {
    const fields = [...new Set(form.missing)].map((field) => t(`missing.${field}`))
    return (
      <div className={classes.idle}>
        <p>{t('preview.idle')}</p>
        <p className={classes.quiet}>
          {t('preview.missing', { fields: new Intl.ListFormat(currentLanguage()).format(fields) })}
        </p>
      </div>
    )
  }
  if (error) {
    return form.isPreviewPlaced ? (
      <p className={classes.quiet}>{t('preview.refused')}</p>
    ) : (
      <ErrorState error={error} onRetry={retry} />
    )
  }
  if (!calculation) return <SkeletonBlock height={160} />
  return (
    <div aria-busy={isBehind} className={isBehind ? classes.behind : undefined}>
      <PreviewBody calculation={calculation} scope={form.scope} />
    </div>
  )
}

function PreviewTool({
  label,
  icon: Icon,
  shown,
  onUse,
}: {
  label: string
  icon: typeof IconPrinter
  shown: Calculation | undefined
  onUse: (shown: Calculation) => void
}) {
  const { t } = useTranslation('activity')
  return (
    <ReasonButton
      variant="default"
      size="compact-md"
      leftSection={<Icon size={16} aria-hidden />}
      reason={shown ? undefined : t('preview.nothing_yet')}
      onPress={() => shown && onUse(shown)}
    >
      {label}
    </ReasonButton>
  )
}
