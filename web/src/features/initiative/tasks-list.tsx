import { TASK_STATES } from '@pegada/contract/initiative-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { StateSearch } from '../../parts/list/state-search.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Person } from '../../ui/person.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './initiative.module.css'
import { InitiativeFilter } from './initiative-filter.tsx'
import { TaskForm, TaskRow } from './initiative-tasks.tsx'
import {
  peopleQuery,
  type Task,
  taskQuery,
  tasksNarrowed,
  tasksQuery,
  tasksStart,
  useTasksState,
} from './tasks-data.ts'

/** The tasks, and the one that is open. */
export function TasksList() {
  // The words of the history come with the page: a panel that waits for them would take the list off the screen.
  const { t } = useTranslation(['initiative', 'list', 'audit'])
  const [state, setState] = useTasksState()
  const list = useList({ ...tasksStart, name: 'initiative_tasks', filters: ['state', 'owner', 'initiative'] })
  const rows = useQuery({ ...tasksQuery(list.table, state), placeholderData: keepPreviousData })
  const people = useQuery(peopleQuery).data ?? []
  const narrowed = tasksNarrowed(state)
  const open = useQuery(taskQuery(state.task))
  const narrow = (change: Parameters<typeof setState>[0]) => {
    setState(change)
    list.table.setPage(1)
  }
  return (
    <>
      <StateSearch
        label={t('tasks.search')}
        table={list.table}
        states={TASK_STATES.map((value) => ({ value, label: t(`tasks.state.${value}`) }))}
        state={narrowed.state}
        onState={(next) => setState({ state: next })}
      />
      <div className={classes.acts}>
        <InitiativeFilter
          all={t('tasks.initiative.all')}
          value={state.initiative ?? ''}
          onChange={(initiative) => narrow({ initiative: initiative === '' ? undefined : initiative })}
        />
        <FilterSelect
          label={t('task.ownerId')}
          all={t('tasks.owner.all')}
          choices={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={state.owner}
          onChange={(owner) => narrow({ owner })}
          width={240}
        />
      </div>
      <ListTable
        list={list}
        file={{
          path: '/api/v1/initiative-tasks/export',
          filters: { ...list.input, ...narrowed },
          columns: fileColumns,
        }}
        caption={t('tasks.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={state.task}
        onOpen={({ id }) => setState({ task: id }, { push: state.task === undefined })}
        openLabel={({ title }) => t('task.edit.named', { title })}
        nameOf={({ title }) => title}
        empty={
          <NoRows
            table={list.table}
            isFiltered={Object.keys(narrowed).length > 0}
            onClear={() => setState({ state: undefined, owner: undefined, initiative: undefined })}
          >
            <EmptyState
              title={t('task.none')}
              action={<ButtonLink target={pathTo(paths.initiatives)}>{t('tasks.empty.action')}</ButtonLink>}
            >
              {t('tasks.empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel title={t('task.what')} isOpen={state.task !== undefined} onClose={() => setState({ task: undefined })}>
        <OneRecord query={open}>
          {(task) => <OneTask key={task.id} task={task} onDone={() => setState({ task: undefined })} />}
        </OneRecord>
      </SidePanel>
    </>
  )
}

function OneTask({ task, onDone }: { task: Task; onDone: () => void }) {
  const mayWrite = useCan('target:write')
  return (
    <>
      <Link {...pathTo(paths.initiatives, { initiative: task.initiativeId })} dir="auto">
        {task.initiative}
      </Link>
      <ul className={classes.choices}>
        <TaskRow task={task} mayMark={mayWrite} />
      </ul>
      {mayWrite ? <TaskForm initiativeId={task.initiativeId} task={task} onDone={onDone} /> : null}
      <RecordHistory entity="initiative_task" recordId={task.id} />
    </>
  )
}

const fileColumns = {
  title: ['title', 'createdAt'],
  initiative: ['initiative'],
  owner: ['owner'],
  dueOn: ['dueOn'],
  state: ['state', 'doneAt'],
}

const tones = { done: 'done', overdue: 'attention', open: 'quiet' } as const

function useColumns() {
  const { t } = useTranslation('initiative')
  return [
    {
      key: 'title',
      title: t('task.what'),
      sort: 'title' as const,
      render: ({ title }: Task) => <span dir="auto">{title}</span>,
    },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ doneAt, isOverdue }: Task) => {
        const state = doneAt ? 'done' : isOverdue ? 'overdue' : 'open'
        return <StatusBadge tone={tones[state]}>{t(`tasks.state.${state}`)}</StatusBadge>
      },
    },
    {
      key: 'initiative',
      title: t('panel.title'),
      render: ({ initiative }: Task) => <span dir="auto">{initiative}</span>,
    },
    {
      key: 'owner',
      title: t('task.ownerId'),
      render: ({ owner }: Task) => (
        <Person name={owner?.name ?? null} picture={owner?.avatar ?? null}>
          {owner?.name ?? t('tasks.owner.gone')}
        </Person>
      ),
    },
    {
      key: 'dueOn',
      title: t('task.dueOn'),
      sort: 'dueOn' as const,
      render: ({ dueOn }: Task) => <bdi className="pg-num">{formatDay(dueOn)}</bdi>,
    },
  ]
}
