import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { OrganizationOverviewPage } from './overview-page.tsx'

const told = {
  year: 2025,
  units: { total: 4, counted: 3 },
  places: [
    { country: 'BR', state: 'MG', units: 3 },
    { country: 'PY', state: null, units: 1 },
  ],
  employees: { count: '148.5', source: 'units', unitsWith: 2 },
  approach: 'operational_control',
  foundingYear: 1987,
  entities: [{ kind: 'joint_venture', count: 1 }],
  responsible: 1,
  missing: [],
}

async function open(answer: End, viewer: Viewer = marina) {
  answerCalls({ 'organization/overview': answer })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <OrganizationOverviewPage />
    </ViewerProvider>,
  )
}

it('tells the four figures with where each comes from', async () => {
  await open({ gives: told })
  expect(await screen.findByText('148,5')).toBeTruthy()
  expect(screen.getByText('de 2 unidades, média de 2025')).toBeTruthy()
  expect(screen.getByText('3 de 4 contam no inventário de 2025')).toBeTruthy()
  expect(screen.getByText('1987')).toBeTruthy()
  expect(screen.getByText('Nada falta: a organização está descrita.')).toBeTruthy()
  expect(screen.getByText('Estado não informado, Paraguai')).toBeTruthy()
})

it('says what is missing and leads there, and makes no zero of what nobody said', async () => {
  const employees = { count: null, source: 'none', unitsWith: 0 }
  await open({ gives: { ...told, employees, foundingYear: null, missing: ['employees', 'responsible'] } })
  expect((await screen.findByRole('link', { name: 'Empregados de 2025' })).getAttribute('href')).toContain('/units')
  expect(screen.getByRole('link', { name: 'Quem responde pelo inventário' }).getAttribute('href')).toContain(
    '/organization/responsible',
  )
  expect(screen.getAllByText('Não informado')).toHaveLength(2)
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByRole('button', { name: i18next.t('common:retry') })).toBeTruthy()
  unmount()
  await open({ gives: told }, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})
