import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { TasksPage } from './tasks-page.tsx'

const t = i18next.t
const person = { id: 'p1', name: 'Marina', avatar: null }
const task = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', initiativeId: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d11' },
  ...{ title: 'Cotar motores', initiative: 'Motores', dueOn: '2026-11-20', owner: person, doneAt: null },
  ...{ isOverdue: true, createdAt: '2026-03-01T12:00:00.000Z' },
}
const done = { ...task, id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d12', title: 'Medir', owner: null, isOverdue: false }
const listed = (rows: readonly unknown[]): End => ({
  gives: { rows, total: rows.length, isCapped: false, page: 1, pageSize: 10, next: null, previous: null },
})

async function open(list: End, at = '/', viewer: Viewer = marina) {
  answerCalls({
    ...{ 'initiativeTask/list': list, 'initiativeTask/people': { gives: [person] }, 'savedView/list': { gives: [] } },
    ...{ 'initiative/list': listed([]), 'initiativeTask/update': { gives: task } },
    'initiativeTask/get': { gives: task },
    'audit/ofRecord': { gives: { rows: [], next: null } },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <TasksPage />
    </ViewerProvider>,
    { at },
  )
}

it('asks as the address says, and tells each with who does it and whether its day is over', async () => {
  const at = `/?state=overdue&owner=p1&initiative=${task.initiativeId}&q=cotar&sort=title&dir=desc`
  await open(listed([task, { ...done, doneAt: '2026-11-02T12:00:00.000Z' }]), at)
  expect(await screen.findByText('Cotar motores')).toBeTruthy()
  const shown = (text: string) => screen.getAllByText(text).length
  expect(shown(t('initiative:tasks.state.overdue'))).toBeGreaterThan(0)
  expect(shown(t('initiative:tasks.state.done'))).toBeGreaterThan(0)
  expect([shown('20/11/2026'), shown(t('initiative:tasks.owner.gone'))]).toEqual([2, 1])
  expect(callsTo('initiativeTask/list')[0]).toMatchObject({
    ...{ state: 'overdue', ownerId: 'p1', initiative: task.initiativeId, search: 'cotar', sort: 'title' },
  })
})

it('marks a task as done in its panel, which leads to its initiative', async () => {
  // It has left the list that the address asks for.
  const { user } = await open(listed([]), `/?task=${task.id}&state=done`)
  const panel = within(await screen.findByRole('dialog', { name: t('initiative:task.what') }))
  expect(panel.getByRole('link', { name: 'Motores' }).getAttribute('href')).toContain(`initiative=${task.initiativeId}`)
  await user.click(panel.getByRole('checkbox', { name: /Cotar motores/ }))
  await waitFor(() => expect(callsTo('initiativeTask/update')).toEqual([{ taskId: task.id, isDone: true }]))
})

it('says where there is none, that it could not be read, and that one may not see it', async () => {
  const empty = await open(listed([]))
  expect(await screen.findByText(t('initiative:task.none'))).toBeTruthy()
  empty.unmount()
  const unread = await open(failed)
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
  unread.unmount()
  await open(failed, '/', { ...marina, can: [] })
  expect(screen.queryByRole('table')).toBeNull()
})
