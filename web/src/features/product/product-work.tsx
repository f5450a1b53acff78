import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { DetailsForm } from './details-form.tsx'
import { FootprintPanel } from './footprint-panel.tsx'
import { InputsTab } from './inputs-tab.tsx'
import { LedgerTab } from './ledger-tab.tsx'
import { ProcessTab } from './process-tab.tsx'
import classes from './product.module.css'
import { RecordActs } from './record-acts.tsx'
import { type ProductRecord, TABS, tabIn, useRecordState } from './record-data.ts'
import { RecordFiles } from './record-files.tsx'
import { StateBadge } from './state-badge.tsx'
import { useEditor } from './use-editor.ts'
import { VersionsTab } from './versions-tab.tsx'
import { WhatIfTab } from './what-if-tab.tsx'

/** A product at work: what is changed here is saved when somebody says so. */
export function ProductWork({ record }: { record: ProductRecord }) {
  const { t } = useTranslation(['product', 'shell'])
  const [state, setState] = useRecordState()
  const editor = useEditor(record)
  const trial = useEditor(record)
  const tab = tabIn(state)
  const { id, code, name, shown } = record
  const close = () => setState({ panel: undefined })
  return (
    <Page
      title={name}
      question={t('record.about', { code, version: shown.version })}
      actions={<RecordActs record={record} editor={editor} />}
    >
      <div className={classes.acts}>
        <StateBadge state={record.state} />
        <ButtonLink variant="subtle" size="compact-sm" target={pathTo(paths.products)}>
          {t('record.list')}
        </ButtonLink>
      </div>
      <LinkTabs
        label={t('tab.label')}
        tabs={TABS.map((key) => ({
          key,
          label: t(`tab.${key}`),
          target: pathTo(paths.productRecord, {
            product: id,
            ...(state.version > 0 ? { version: state.version } : {}),
            ...(key === 'inputs' ? {} : { tab: key }),
          }),
          isCurrent: key === tab,
        }))}
      />
      {tab === 'versions' ? <VersionsTab record={record} /> : null}
      {tab === 'ledger' ? <LedgerTab record={record} /> : null}
      {tab === 'what_if' ? <WhatIfTab record={record} editor={trial} onTake={() => editor.set(trial.content)} /> : null}
      {tab === 'inputs' || tab === 'process' ? (
        <div className={classes.beside}>
          <div className={classes.main}>
            {tab === 'inputs' ? (
              <InputsTab editor={editor} productId={id} />
            ) : (
              <ProcessTab editor={editor} productName={name} />
            )}
          </div>
          <div className={classes.main}>
            <FootprintPanel content={editor.content} result={editor.result} error={editor.error} />
            <RecordFiles record={record} />
          </div>
        </div>
      ) : null}
      <SidePanel title={t('details.title')} isOpen={state.panel === 'details'} onClose={close}>
        <DetailsForm record={record} editor={editor} />
      </SidePanel>
      <LeaveGuard isChanged={() => editor.isChanged} openBy="product" />
    </Page>
  )
}
