import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { askedOf, paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { Engagement } from '../../parts/supplier/engagement.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { type Asked, askedQuery, askedStart, oneAskedQuery, useAskedState } from './asked-data.ts'
import classes from './engagement.module.css'
import { type GivenAnswers, sentOf } from './questionnaire/answer-values.ts'
import { AnswersView } from './questionnaire/answers-view.tsx'
import { QuestionnaireForm } from './questionnaire/questionnaire-form.tsx'
import { Asking, isWaitedFor, questionnaireAt } from './working-form.tsx'

/** What customers on this platform ask of the company, and the answering of one from its own inventory. */
export function AskedPage() {
  const { t } = useTranslation(['engagement-page', 'shell'])
  const [{ request }] = useAskedState()
  const mayRead = useCan('engagement:read')
  return (
    <Page
      title={t('shell:nav.asked_of_us')}
      question={t('shell:nav.asked_of_us.about')}
      actions={
        request === undefined ? undefined : (
          <ButtonLink variant="default" target={pathTo(paths.askedOfUs)}>
            {t('asked.all')}
          </ButtonLink>
        )
      }
    >
      {!mayRead ? <ForbiddenState /> : request === undefined ? <AskedList /> : <OneAsked requestId={request} />}
    </Page>
  )
}

function AskedList() {
  const { t } = useTranslation('engagement-page')
  const navigate = useNavigate()
  const list = useList({ ...askedStart, filters: [] })
  const rows = useQuery({ ...askedQuery(list.table), placeholderData: keepPreviousData })
  return (
    <>
      <search className={filters.filters} aria-label={t('asked.title')}>
        <SearchBox label={t('asked.search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <DataTable
        table={list.table}
        caption={t('asked.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        onOpen={({ id }) => void navigate(askedOf(id))}
        openLabel={({ customer }) => t('list.open', { name: customer })}
        nameOf={({ customer }) => customer}
        empty={
          <NoRows table={list.table} isFiltered={false} onClear={() => undefined}>
            <EmptyState title={t('asked.empty.title')}>{t('asked.empty.text')}</EmptyState>
          </NoRows>
        }
      />
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('engagement-page')
  return [
    {
      key: 'customer',
      title: t('column.customer'),
      sort: 'customer' as const,
      render: ({ customer, campaign }: Asked) => <span dir="auto">{`${customer} · ${campaign}`}</span>,
    },
    {
      key: 'deadline',
      title: t('column.deadline'),
      sort: 'deadline' as const,
      render: ({ deadline }: Asked) => formatDay(deadline),
    },
    { key: 'state', title: t('column.state'), render: ({ state }: Asked) => <Engagement state={state} /> },
    {
      key: 'answeredAt',
      title: t('column.answeredAt'),
      render: ({ answeredAt }: Asked) => (answeredAt === null ? t('not_yet') : formatInstant(answeredAt)),
    },
  ]
}

function OneAsked({ requestId }: { requestId: string }) {
  const { t } = useTranslation('engagement-page')
  const asked = useQuery(oneAskedQuery(requestId))
  const mayWrite = useCan('engagement:write')
  const maySend = useCan('engagement:review')
  // What the inventory or an earlier answer gave: the form begins anew with it, for a person to choose what is shared.
  const [given, setGiven] = useState<GivenAnswers>()
  const fill = useAct(() => api.askedOfUs.fill.call({ requestId }), {
    cause: 'asked_of_us.fill',
    done: ({ isClosed }) => t(isClosed ? 'asked.filled.closed' : 'asked.filled.open'),
    onSent: ({ answers }) => setGiven(answers),
  })
  return (
    <OneRecord query={asked}>
      {(working) => {
        const whole = questionnaireAt(working)
        if (!whole) return <Notice tone="warning" title={t('answer.old_page')} />
        const names = new Map(working.files.map(({ id, name }) => [id, name]))
        if (!isWaitedFor(working)) {
          return (
            <Panel>
              <Asking working={working} />
              <AnswersView {...whole} file={(id) => <bdi>{names.get(id) ?? id}</bdi>} />
            </Panel>
          )
        }
        const earlier = working.earlier
        return (
          <Panel>
            <Asking working={working} />
            <div className={classes.acts}>
              <ReasonButton
                variant="default"
                reason={mayWrite ? undefined : t('not_allowed')}
                isBusy={fill.isPending}
                onPress={() => fill.mutate(undefined)}
              >
                {t('asked.fill')}
              </ReasonButton>
              {earlier === null ? null : (
                <Button variant="default" onClick={() => setGiven(earlier.answers)}>
                  {t('asked.earlier', { customer: earlier.customer })}
                </Button>
              )}
            </div>
            <p className="pg-quiet">{t('asked.choose')}</p>
            <QuestionnaireForm
              key={JSON.stringify(given ?? null)}
              asked={given ? { ...whole, given: { ...whole.given, ...given } } : whole}
              save={(answers) => api.askedOfUs.save.call({ requestId, answers: sentOf(answers) })}
              send={async (answers) => {
                if (!maySend) throw new Error(t('review.not_allowed'))
                await api.askedOfUs.send.call({ requestId, answers: sentOf(answers) })
                await asked.refetch()
              }}
              upload={async (_question, file) => {
                const { id, name } = await api.askedOfUs.putEvidence.call({ requestId, file })
                return { file: id, name }
              }}
              cause="asked_of_us"
              label={t('answer.send')}
            />
          </Panel>
        )
      }}
    </OneRecord>
  )
}
