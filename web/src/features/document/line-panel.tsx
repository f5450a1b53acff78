import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBrl } from '../../lib/number-format.ts'
import type { GeneratorNames } from '../../lib/use-generators.ts'
import type { Choice } from '../../parts/document/item.ts'
import { hindranceOf, type Item } from '../../parts/document/item.ts'
import { LineWorking } from '../../parts/document/line-working.tsx'
import type { Decisions } from '../../parts/document/use-decisions.ts'
import { Code } from '../../ui/code.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import panel from '../../ui/side-panel.module.css'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { LineActions } from './line-actions.tsx'
import { ConfidenceCell, QuantityCell, SourceCell, WhyCell } from './line-cells.tsx'
import { LineChange } from './line-change.tsx'
import { LineDocument } from './line-document.tsx'
import type { NfeState, SetNfeState } from './page-state.ts'

interface PanelProps {
  readonly state: NfeState
  readonly setState: SetNfeState
  readonly documentId: string | undefined
  readonly names: GeneratorNames
  readonly decisions: Decisions
  /** Leads to the neighbours of the line. */
  readonly steps: ReactNode
  readonly onAct: (item: Item, act: 'accept' | 'ignore' | 'change') => void
}

/** A line in full beside the list: what it was taken for and why, its decision, its formula, its document. */
export function LinePanel(props: PanelProps) {
  const { state, setState, documentId } = props
  const { t } = useTranslation('document')
  const isOpen = state.line !== undefined
  const document = useQuery({
    ...api.document.get.queryOptions({ input: { documentId: documentId ?? '' } }),
    enabled: isOpen && documentId !== undefined,
  })
  const item = document.data?.items.find(({ id }) => id === state.line)
  return (
    <SidePanel
      title={item?.product || t('panel.title')}
      isOpen={isOpen}
      onClose={() => setState({ line: undefined, note: undefined, mode: undefined })}
      steps={isOpen ? props.steps : null}
    >
      <div className={panel.body}>
        {document.isError ? (
          <ErrorState error={document.error} onRetry={() => void document.refetch()} />
        ) : item && document.data ? (
          <LineDetail key={item.id} {...props} item={item} document={document.data} />
        ) : document.isFetching ? (
          <SkeletonRows rows={8} height={28} />
        ) : (
          <EmptyState title={t('panel.not_found')}>{t('panel.not_found.text')}</EmptyState>
        )}
      </div>
    </SidePanel>
  )
}

function LineDetail({
  item,
  document,
  state,
  setState,
  names,
  decisions,
  onAct,
}: PanelProps & { item: Item; document: Outputs['document']['get'] }) {
  const hindrance = hindranceOf(item)
  const isChanging = state.mode === 'change' && hindrance !== 'decided' && hindrance !== 'not_countable'
  const [choice, setChoice] = useState<Choice>({})
  return (
    <>
      <LineFacts item={item} names={names} />
      {isChanging ? (
        <LineChange
          item={item}
          names={names}
          onChoice={setChoice}
          onAccept={async (chosen) => {
            await decisions.accept(item, chosen)
            setState({ mode: undefined })
          }}
          onCancel={() => {
            setChoice({})
            setState({ mode: undefined })
          }}
        />
      ) : (
        <LineActions
          item={item}
          isBusy={decisions.busyId === item.id}
          onAccept={() => onAct(item, 'accept')}
          onChange={() => onAct(item, 'change')}
          onIgnore={() => onAct(item, 'ignore')}
          onReopen={() => decisions.reopen(item)}
        />
      )}
      {item.counts ? <LineWorking item={item} choice={isChanging ? choice : {}} /> : null}
      <LineDocument document={document} item={item} />
    </>
  )
}

function LineFacts({ item, names }: { item: Item; names: GeneratorNames }) {
  const { t } = useTranslation('document')
  return (
    <Facts>
      <Fact name={t('column.source')}>
        <SourceCell item={item} names={names} />
      </Fact>
      <Fact name={t('column.why')}>
        <WhyCell item={item} />
      </Fact>
      <Fact name={t('column.confidence')}>
        <ConfidenceCell item={item} />
      </Fact>
      <Fact name={t('column.quantity')}>
        <QuantityCell item={item} />
      </Fact>
      <Fact name={t('column.total')}>{formatBrl(item.total)}</Fact>
      <Fact name={t('column.ncm')}>
        <Code>{item.ncm || '—'}</Code>
      </Fact>
      <Fact name={t('panel.cfop')}>
        <Code>{item.cfop || '—'}</Code>
      </Fact>
      {item.anpCode === null ? null : (
        <Fact name={t('panel.anp')}>
          <Code>{item.anpCode}</Code>
        </Fact>
      )}
    </Facts>
  )
}
