import { Button, NativeSelect } from '@mantine/core'
import { missingFields } from '@pegada/core/sheet/check-mapping.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ColumnsTable } from './columns-table.tsx'
import { ConstantFields } from './constant-fields.tsx'
import { type MappingDraft, numbersOf } from './mapping-draft.ts'
import { Preview } from './preview.tsx'
import classes from './sheet.module.css'
import { type Sheet, type SheetTab, useSheetsState } from './sheet-state.ts'

/** Which tab and header row, and what each column means; guessed first, and remembered for the next file. */
export function MappingStep({ sheet }: { sheet: Sheet }) {
  const [asked] = useSheetsState()
  const kept = asked.tab === undefined && asked.header === 0 ? sheet.mapping : null
  const wanted = { tab: asked.tab ?? kept?.tab, headerRow: asked.header === 0 ? kept?.headerRow : asked.header }
  const tab = useQuery(
    api.sheet.tab.queryOptions({
      input: {
        sheetId: sheet.id,
        ...(wanted.tab === undefined ? {} : { tab: wanted.tab }),
        ...(wanted.headerRow === undefined ? {} : { headerRow: wanted.headerRow }),
      },
    }),
  )
  if (tab.isError) return <ErrorState error={tab.error} onRetry={() => void tab.refetch()} />
  if (!tab.data) return <SkeletonRows rows={8} height={32} />
  const initial = kept && kept.tab === tab.data.name ? kept : tab.data.suggestion
  return <Mapping key={`${tab.data.name}/${tab.data.headerRow}`} sheet={sheet} tab={tab.data} initial={initial} />
}

function Mapping({ sheet, tab, initial }: { sheet: Sheet; tab: SheetTab; initial: MappingDraft }) {
  const { t } = useTranslation(['sheet', 'method-words'])
  const [start] = useState<MappingDraft>({ columns: initial.columns, constants: initial.constants })
  const [draft, setDraft] = useState(start)
  const mapping = { tab: tab.name, headerRow: tab.headerRow ?? 1, ...draft }
  return (
    <>
      <Section
        title={t('mapping.title')}
        note={t(`mapping.from.${tab.from}`, { name: t(`template.${tab.templateKey}`, '') })}
      >
        <WhereItIs sheet={sheet} tab={tab} />
        <ColumnsTable tab={tab} draft={draft} onChange={setDraft} />
      </Section>
      <Section title={t('constants.title')} note={t('constants.note')}>
        <ConstantFields draft={draft} onChange={setDraft} />
      </Section>
      <Section title={t('preview.title')} note={t('preview.note')}>
        <Preview tab={tab} mapping={mapping} />
        <Send sheet={sheet} tab={tab} mapping={mapping} />
      </Section>
      <LeaveGuard isChanged={() => draft !== start} openBy="sheet" />
    </>
  )
}

/** The tab of the workbook, and the line where its titles stand. */
function WhereItIs({ sheet, tab }: { sheet: Sheet; tab: SheetTab }) {
  const { t } = useTranslation('sheet')
  const [, setState] = useSheetsState()
  const lines = tab.firstRows.map(({ row, cells }) => ({
    value: String(row),
    label: t('mapping.line', {
      row,
      text: cells
        .filter((cell) => cell !== '')
        .join(' | ')
        .slice(0, 60),
    }),
  }))
  return (
    <div className={classes.where}>
      {sheet.tabs.length > 1 ? (
        <NativeSelect
          label={t('mapping.tab')}
          value={tab.name}
          data={sheet.tabs}
          onChange={(event) => setState({ tab: event.currentTarget.value, header: 0 })}
        />
      ) : null}
      <NativeSelect
        label={t('mapping.header')}
        value={String(tab.headerRow ?? '')}
        data={lines}
        onChange={(event) => setState({ tab: tab.name, header: Number(event.currentTarget.value) })}
      />
    </div>
  )
}

function Send({ sheet, tab, mapping }: { sheet: Sheet; tab: SheetTab; mapping: NonNullable<Sheet['mapping']> }) {
  const { t } = useTranslation('sheet')
  const mayImport = useCan('document:import')
  const [, setState] = useSheetsState()
  const check = useAct(api.sheet.check.call, {
    cause: 'sheet.check',
    reread: [api.sheet],
    onDone: () => setState({ step: undefined, tab: undefined, header: 0, rows: undefined }),
  })
  const sites = useQuery(api.businessUnit.list.queryOptions())
  const missing = missingFields(mapping, sites.data?.length ?? 1).map((field) => t(`field.${field}`))
  const asked = tab.columns.filter((column) => numbersOf(mapping, column) === 'ask').map(({ title }) => title)
  const why = !mayImport
    ? t('upload.not_allowed')
    : missing.length > 0
      ? t('mapping.missing', { fields: missing.join(', ') })
      : asked.length > 0
        ? t('mapping.ask', { columns: asked.join(', ') })
        : ''
  return (
    <div className={classes.row}>
      <Button
        disabled={why !== ''}
        loading={check.isPending}
        onClick={() => check.mutate({ sheetId: sheet.id, mapping })}
        {...(why === '' ? {} : { 'aria-describedby': 'sheet-why' })}
      >
        {t('mapping.check')}
      </Button>
      <p id="sheet-why" className="pg-quiet" aria-live="polite">
        {why === '' ? t('mapping.check.note') : why}
      </p>
    </div>
  )
}
