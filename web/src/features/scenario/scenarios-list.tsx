import { Button, Checkbox } from '@mantine/core'
import { SCENARIOS_COMPARED } from '@pegada/contract/initiative-kinds.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { planOfChoices } from '../../parts/reduction/plan-choices.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ScenarioPanel } from './scenario-panel.tsx'
import {
  chosenIn,
  type Scenario,
  scenarioQuery,
  scenariosQuery,
  scenariosStart,
  useScenariosState,
} from './scenarios-data.ts'

/** The scenarios of the company: which stand side by side, and the way into each plan. */
export function ScenariosList() {
  const { t } = useTranslation('scenario')
  const [state, setState] = useScenariosState()
  const list = useList({ ...scenariosStart, name: 'scenarios', filters: [] })
  const rows = useQuery({ ...scenariosQuery(list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = useQuery(scenarioQuery(state.scenario))
  const show = (scenario: string) => setState({ scenario }, { push: state.scenario === undefined })
  const close = () => setState({ scenario: undefined })
  const chosen = chosenIn(state.with)
  const without = (gone: string) => chosen.filter((one) => one !== gone).join()
  return (
    <Section title={t('list.title')} note={t('list.note', { most: SCENARIOS_COMPARED.most })}>
      <search className={filters.filters} aria-label={t('list.title')}>
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
        {chosen.length === 0 ? null : (
          <Button variant="subtle" onClick={() => setState({ with: '' })}>
            {t('compare.clear', { n: formatCount(chosen.length) })}
          </Button>
        )}
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/scenarios/export', filters: list.input, columns: fileColumns }}
        caption={t('list.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={state.scenario}
        onOpen={({ id }) => show(id)}
        openLabel={({ name }) => t('open', { name })}
        nameOf={({ name }) => name}
        hasNoSelection
        empty={
          <NoRows table={list.table} isFiltered={false} onClear={() => list.table.setSearch('')}>
            <EmptyState
              title={t('empty.title')}
              action={<ButtonLink target={pathTo(paths.reductionPlan)}>{t('empty.action')}</ButtonLink>}
            >
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={state.scenario !== undefined}
        onClose={close}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(scenariosQuery(question)),
            }}
            openId={state.scenario}
            onOpen={show}
          />
        }
      >
        <OneRecord query={open}>
          {(scenario) => (
            <ScenarioPanel
              key={scenario.id}
              scenario={scenario}
              onDone={close}
              onGone={() => setState({ scenario: undefined, with: without(scenario.id) })}
            />
          )}
        </OneRecord>
      </SidePanel>
    </Section>
  )
}

const fileColumns = { name: ['name', 'year'], author: ['author'], changed: ['createdAt', 'changedAt'] }

function useColumns() {
  const { t } = useTranslation('scenario')
  const [state, setState] = useScenariosState()
  const chosen = chosenIn(state.with)
  const isFull = chosen.length >= SCENARIOS_COMPARED.most
  const toggle = (id: string) =>
    setState({ with: (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join() })
  return [
    {
      key: 'name',
      title: t('column.name'),
      sort: 'name' as const,
      render: ({ name }: Scenario) => <span dir="auto">{name}</span>,
    },
    {
      key: 'author',
      title: t('column.author'),
      render: ({ author }: Scenario) => <span dir="auto">{author ?? t('gone')}</span>,
    },
    {
      key: 'changed',
      title: t('column.changed'),
      sort: 'changedAt' as const,
      render: ({ changedAt }: Scenario) => <bdi className="pg-num">{formatInstant(changedAt)}</bdi>,
    },
    {
      key: 'compare',
      title: t('column.compare'),
      render: ({ id, name }: Scenario) => (
        <Checkbox
          aria-label={t('compare', { name })}
          checked={chosen.includes(id)}
          disabled={isFull && !chosen.includes(id)}
          onClick={(event) => event.stopPropagation()}
          onChange={() => toggle(id)}
        />
      ),
    },
    {
      key: 'plan',
      title: t('column.plan'),
      render: ({ id, name, choices }: Scenario) => (
        <Link {...planOfChoices(choices, id)} aria-label={t('plan.of', { name })}>
          {t('plan.short')}
        </Link>
      ),
    },
  ]
}
