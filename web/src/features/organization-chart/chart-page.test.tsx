import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { OrganizationChartPage } from './chart-page.tsx'

const unit = { kind: 'unit', cnpj: null, entityKind: null }
const told = {
  ...{ year: 2025, approach: 'equity_share', gwpSet: 'AR5', isAdopted: false },
  nodes: [
    {
      id: 'c',
      kind: 'company',
      name: 'Metalúrgica Aurora',
      cnpj: null,
      entityKind: null,
      share: '100',
      co2eKg: '4144.4',
    },
    {
      id: 'v',
      kind: 'entity',
      name: 'Aurora Norte',
      cnpj: null,
      entityKind: 'joint_venture',
      share: '60',
      co2eKg: '1589.7',
    },
    { id: 'w', kind: 'entity', name: 'Aurora Nova', cnpj: null, entityKind: 'associate', share: null, co2eKg: null },
    { ...unit, id: 'm', name: 'Matriz', share: '100', co2eKg: '2554.7' },
    { ...unit, id: 's', name: 'Filial Santos', share: '60', co2eKg: '1589.7' },
  ],
  links: [
    { parentId: 'c', childId: 'v', sharePercent: '60', toMonth: null },
    { parentId: 'c', childId: 'm', sharePercent: null, toMonth: null },
    { parentId: 'v', childId: 's', sharePercent: null, toMonth: null },
  ],
  places: [],
}

async function open(answer: End, viewer: Viewer = marina, view = 'list') {
  answerCalls({ 'organization/chart': answer, 'organization/arrangeChart': { gives: { before: [] } } })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <OrganizationChartPage />
    </ViewerProvider>,
    { at: `/?year=2025&view=${view}` },
  )
}
const item = (name: RegExp) => screen.findByRole('treeitem', { name })
const sentPlaces = (sent: { mock: { calls: unknown[][] } }) =>
  sent.mock.calls.filter(
    ([request]) => request instanceof Request && request.url.endsWith('/organization/arrangeChart'),
  )

it('tells as levels who holds whom, what is held and what counts of each', async () => {
  await open({ gives: told })
  const venture = await item(/^Aurora Norte/)
  expect(venture.getAttribute('aria-level')).toBe('2')
  expect(venture.getAttribute('aria-expanded')).toBe('true')
  expect(venture.textContent).toMatch(/Empreendimento conjunto · participação de 60\s?%/)
  expect(venture.textContent).toMatch(/1,590\s+t CO₂e conta 60\s?%/)
  expect(
    within(venture)
      .getByRole('treeitem', { name: /^Filial Santos/ })
      .getAttribute('aria-level'),
  ).toBe('3')
  const loose = await item(/^Aurora Nova/)
  expect(loose.textContent).toContain('sem participação em 2025')
  expect(loose.textContent).toContain('Sem medição')
  expect(loose.textContent).toContain('a parte muda no ano')
  expect(screen.getByRole('link', { name: 'Filial Santos' }).getAttribute('href')).toContain('unit=s')
  expect(screen.getByRole('link', { name: 'Ver os limites' })).toBeTruthy()
})

it('is walked through by the arrows, folds away by space and keeps that for the company', async () => {
  const { user } = await open({ gives: told })
  const company = await item(/^Metalúrgica Aurora/)
  const sent = vi.spyOn(globalThis, 'fetch')
  company.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Aurora Norte/))
  await user.keyboard(' ')
  await waitFor(() => expect(sentPlaces(sent)).toHaveLength(1))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(company)
})

it('lets who may only read fold away for themselves, and says why they move nothing', async () => {
  const reads: Viewer = { ...marina, can: ['boundary:read'] }
  const { user } = await open({ gives: told }, reads)
  const company = await item(/^Metalúrgica Aurora/)
  const sent = vi.spyOn(globalThis, 'fetch')
  await user.click(screen.getByRole('button', { name: 'Recolher tudo' }))
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Filial Santos/ })).toBeNull())
  expect(company.getAttribute('aria-expanded')).toBe('true')
  const arrange = screen.getByRole('button', { name: 'Organizar de novo' })
  expect(arrange.getAttribute('aria-disabled')).toBe('true')
  expect(sentPlaces(sent)).toHaveLength(0)
})

it('lays what was moved anew, and offers the way back', async () => {
  const places = [{ nodeId: 'v', at: { x: 10, y: 20 }, isCollapsed: false }]
  const { user } = await open({ gives: { ...told, places } })
  await item(/^Aurora Norte/)
  await user.click(screen.getByRole('button', { name: 'Organizar de novo' }))
  expect(await screen.findByText('O organograma foi organizado de novo.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: i18next.t('common:undo') })).toBeTruthy()
})

it('is moved by pressing alone, a step each time, and closes that again', async () => {
  const places = [{ nodeId: 'v', at: { x: 10, y: 20 }, isCollapsed: false }]
  const { user } = await open({ gives: { ...told, places } }, marina, 'chart')
  await user.click(await screen.findByRole('button', { name: 'Mover Aurora Norte' }))
  const bar = screen.getByRole('group', { name: 'Mover Aurora Norte' })
  const sent = vi.spyOn(globalThis, 'fetch')
  await user.click(within(bar).getByRole('button', { name: 'Para a direita' }))
  await waitFor(() => expect(sentPlaces(sent)).toHaveLength(1))
  const [request] = sentPlaces(sent)[0] ?? []
  expect(request instanceof Request ? await request.clone().text() : '').toContain('"at":{"x":50,"y":20}')
  await user.click(within(bar).getByRole('button', { name: i18next.t('common:close') }))
  expect(screen.queryByRole('group', { name: 'Mover Aurora Norte' })).toBeNull()
})

it('offers who may only read no way to move', async () => {
  await open({ gives: told }, { ...marina, can: ['boundary:read'] }, 'chart')
  await screen.findByRole('link', { name: /Aurora Norte/ })
  expect(screen.queryByRole('button', { name: 'Mover Aurora Norte' })).toBeNull()
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByRole('button', { name: i18next.t('common:retry') })).toBeTruthy()
  unmount()
  await open({ gives: told }, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})
