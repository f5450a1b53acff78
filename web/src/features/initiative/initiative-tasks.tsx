import { Button, Checkbox } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './initiative.module.css'
import { peopleQuery, tasksOf } from './tasks-data.ts'

type Task = Outputs['initiativeTask']['create']
type TaskTarget = { readonly initiativeId: string; readonly task?: Task | undefined }

const reads = [api.initiativeTask, api.audit]

/** What is to be done for an initiative, by whom and by when. */
export function InitiativeTasks({ initiativeId }: { initiativeId: string }) {
  const { t } = useTranslation('initiative')
  const tasks = useQuery(tasksOf(initiativeId))
  // What is open first; each by its day.
  const rows = tasks.data?.rows.toSorted((a, b) => Number(a.doneAt !== null) - Number(b.doneAt !== null))
  const mayWrite = useCan('target:write')
  const [edited, setEdited] = useState<string>()
  const close = () => setEdited(undefined)
  return (
    <Section title={t('task.title')} note={t('task.about')}>
      {tasks.isError ? <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} /> : null}
      {tasks.isPending ? <SkeletonRows rows={2} /> : null}
      {rows?.length === 0 ? <p>{t('task.none')}</p> : null}
      <ul className={classes.choices}>
        {rows?.map((task) =>
          edited === task.id ? (
            <li key={task.id}>
              <TaskForm initiativeId={initiativeId} task={task} onDone={close} />
            </li>
          ) : (
            <TaskRow
              key={task.id}
              task={task}
              mayMark={mayWrite}
              {...(mayWrite && { onEdit: () => setEdited(task.id) })}
            />
          ),
        )}
      </ul>
      {mayWrite && edited === 'new' ? <TaskForm initiativeId={initiativeId} onDone={close} /> : null}
      {mayWrite && edited === undefined ? (
        <Button variant="default" onClick={() => setEdited('new')}>
          {t('task.new')}
        </Button>
      ) : null}
    </Section>
  )
}

/** A task with the box that marks it as done. */
export function TaskRow({ task, mayMark, onEdit }: { task: Task; mayMark: boolean; onEdit?: () => void }) {
  const { t } = useTranslation('initiative')
  const { id: taskId, title, dueOn, owner, doneAt, isOverdue } = task
  const marking = useAct((isDone: boolean) => api.initiativeTask.update.call({ taskId, isDone }), {
    cause: 'initiative.task',
    reread: reads,
    done: (_, isDone) => t(isDone ? 'task.done' : 'task.opened', { title }),
  })
  const when = t(doneAt === null ? (isOverdue ? 'task.overdue' : 'task.due') : 'task.was_due', {
    day: formatDay(dueOn),
  })
  return (
    <li>
      <Checkbox
        checked={doneAt !== null}
        disabled={!mayMark || marking.isPending}
        label={<span dir="auto">{title}</span>}
        description={
          <Person name={owner?.name ?? null} picture={owner?.avatar ?? null}>
            {owner ? `${owner.name} · ${when}` : when}
          </Person>
        }
        onChange={(event) => marking.mutate(event.currentTarget.checked)}
      />
      {onEdit ? (
        <Button variant="subtle" size="compact-sm" aria-label={t('task.edit.named', { title })} onClick={onEdit}>
          {t('task.edit')}
        </Button>
      ) : null}
    </li>
  )
}

/** A task as a form; a new one where none is named. */
export function TaskForm({ initiativeId, task, onDone }: TaskTarget & { onDone: () => void }) {
  const { t } = useTranslation(['initiative', 'common'])
  const people = useQuery(peopleQuery).data ?? []
  const fields = useFields({
    start: { title: task?.title ?? '', ownerId: task?.owner?.id ?? '', dueOn: task?.dueOn ?? '' },
    label: (field) => t(field === 'title' ? 'task.what' : `task.${field}`),
    required: ['title', 'ownerId', 'dueOn'],
    codes: { 'initiative_task.owner_not_found': 'ownerId' },
    send: ({ title, ownerId, dueOn }) => {
      const said = { title: title.trim(), ownerId, dueOn }
      return task
        ? api.initiativeTask.update.call({ taskId: task.id, ...said })
        : api.initiativeTask.create.call({ initiativeId, ...said })
    },
    cause: 'initiative.task',
    reread: reads,
    done: t('task.saved'),
    onDone,
  })
  const removal = useAct((taskId: string) => api.initiativeTask.delete.call({ taskId }), {
    cause: 'initiative.task_remove',
    reread: reads,
    done: t('task.removed'),
    undo: () => api.initiativeTask.create.call({ initiativeId, ...startOf(task) }),
    onSent: onDone,
  })
  const { field } = fields
  return (
    <Form
      fields={fields}
      label={t(task ? 'task.edit' : 'task.new')}
      save={t('task.save')}
      acts={
        <>
          <Button variant="default" onClick={onDone}>
            {t('common:cancel')}
          </Button>
          {task ? (
            <Button variant="subtle" color="danger" onClick={() => removal.mutate(task.id)}>
              {t('task.remove')}
            </Button>
          ) : null}
        </>
      }
    >
      <TextField {...field('title')} maxLength={200} />
      <PickField
        {...field('ownerId')}
        none=""
        searchable
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DayField {...field('dueOn')} />
    </Form>
  )
}

function startOf(task: Task | undefined) {
  return { title: task?.title ?? '', ownerId: task?.owner?.id ?? '', dueOn: task?.dueOn ?? '' }
}
