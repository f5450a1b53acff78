import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay, formatPeriod } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import { formatBrl, formatCount, massText } from '../../lib/number-format.ts'
import { importOf } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import type { Item } from '../document/item.ts'
import { LineWorking } from '../document/line-working.tsx'
import { ToldAmount } from '../document/told-amount.tsx'
import { AmountFields } from './amount-fields.tsx'
import { AnswerFields } from './answer-fields.tsx'
import type { Desk } from './desk.ts'
import { asksForAmount, type Group } from './group.ts'
import { GroupActs } from './group-acts.tsx'
import { GroupAnswers } from './group-answers.tsx'
import { GroupMass, GroupWhy } from './group-row.tsx'
import { LineDecision } from './line-decision.tsx'
import classes from './triage.module.css'
import type { SetTriageState, TriageState } from './triage-state.ts'

/** A group in full beside the list: what it would emit, the ways to settle it, and each of its lines with its working. */
export function GroupPanel({
  group,
  desk,
  state,
  setState,
  importId,
  onClose,
}: {
  group: Group | undefined
  desk: Desk
  state: TriageState
  setState: SetTriageState
  importId: string | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('triage')
  return (
    <SidePanel title={group?.product || t('panel.title')} isOpen={state.group !== undefined} onClose={onClose}>
      <div data-record="" className={classes.panel}>
        {group === undefined ? (
          <EmptyState title={t('panel.not_found')}>{t('panel.not_found.text')}</EmptyState>
        ) : (
          <>
            <GroupMass group={group} wholeKg={desk.wholeKg} />
            <GroupWhy group={group} />
            <GroupAnswers group={group} desk={desk} />
            {asksForAmount(group) ? <AmountFields group={group} desk={desk} /> : null}
            <AnswerFields group={group} desk={desk} />
            <GroupActs group={group} desk={desk} />
          </>
        )}
        {state.group === undefined ? null : (
          <Lines {...{ group, desk, importId, state, setState }} groupKey={state.group} />
        )}
      </div>
    </SidePanel>
  )
}

const pageSize = 10

function Lines({
  group,
  desk,
  groupKey,
  importId,
  state,
  setState,
}: {
  group: Group | undefined
  desk: Desk
  groupKey: string
  importId: string | undefined
  state: TriageState
  setState: SetTriageState
}) {
  const { t } = useTranslation('triage')
  const page = state['items-page']
  const narrow = importId === undefined ? {} : { importId }
  const lines = useQuery({
    ...api.documentItem.list.queryOptions({
      input: { page, pageSize, groupKey, counts: true, sort: 'total', direction: 'desc', ...narrow },
    }),
    placeholderData: keepPreviousData,
  })
  if (lines.isError) return <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />
  if (!lines.data) return <SkeletonRows rows={6} height={44} />
  const { rows, total } = lines.data
  const pages = Math.ceil(total / pageSize)
  return (
    <section aria-label={t('panel.lines')}>
      <h3 className={classes.heading}>{t('panel.lines_of', { count: total, total: formatCount(total) })}</h3>
      <ul className={classes.lines}>
        {rows.map((item) => (
          <Line key={item.id} {...{ group, desk, item, setState }} isOpen={item.id === state.item} />
        ))}
      </ul>
      {pages > 1 ? (
        <div className={classes.pager}>
          <Button
            variant="default"
            size="compact-sm"
            disabled={page <= 1}
            onClick={() => setState({ 'items-page': page - 1 })}
          >
            {t('common:table.previous')}
          </Button>
          <span className="pg-num">{t('panel.page', { page: formatCount(page), pages: formatCount(pages) })}</span>
          <Button
            variant="default"
            size="compact-sm"
            disabled={page >= pages}
            onClick={() => setState({ 'items-page': page + 1 })}
          >
            {t('common:table.next')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Line({
  group,
  desk,
  item,
  isOpen,
  setState,
}: {
  group: Group | undefined
  desk: Desk
  item: Item
  isOpen: boolean
  setState: SetTriageState
}) {
  const { t } = useTranslation('triage')
  const [isDeciding, setDeciding] = useState(false)
  const mayDecide = group !== undefined && desk.mayDecide && item.counts && item.state === 'pending'
  const day =
    item.periodStart !== null && item.periodEnd !== null
      ? formatPeriod(item.periodStart, item.periodEnd)
      : item.issuedAt === null
        ? null
        : formatDay(item.issuedAt)
  const from = [
    item.issuerName,
    item.documentNumber === null ? null : t('panel.document', { number: item.documentNumber }),
    day,
  ]
  return (
    <li>
      <div className={classes.lineHead}>
        <span className={classes.what}>
          <span>{item.product}</span>
          <span className={classes.quiet}>{joined(from)}</span>
        </span>
        <span className={`${classes.amounts} pg-num`}>
          <span>
            <ToldAmount quantity={item.quantity} unit={item.unit} />
          </span>
          <span className={classes.quiet}>{formatBrl(item.total)}</span>
        </span>
      </div>
      <div className={classes.lineActs}>
        <span className={`${classes.quiet} pg-num`}>
          {item.state === 'pending'
            ? item.estimateCo2eKg === null
              ? t('group.no_mass')
              : massText(item.estimateCo2eKg)
            : t(`panel.state.${item.state}`)}
        </span>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={isOpen}
          onClick={() => setState({ item: isOpen ? undefined : item.id })}
        >
          {t(isOpen ? 'panel.working.close' : 'panel.working')}
        </Button>
        {mayDecide ? (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={isDeciding}
            aria-label={t('line.decide.of', { product: item.product, number: item.number })}
            onClick={() => setDeciding((before) => !before)}
          >
            {t('line.decide')}
          </Button>
        ) : null}
        <ButtonLink
          target={importOf({ documentId: item.documentId, item: item.id })}
          variant="subtle"
          size="compact-xs"
        >
          {t('panel.open_document')}
        </ButtonLink>
      </div>
      {mayDecide && isDeciding ? <LineDecision group={group} item={item} onSettled={() => setDeciding(false)} /> : null}
      {isOpen ? <LineWorking item={item} choice={{}} /> : null}
    </li>
  )
}
