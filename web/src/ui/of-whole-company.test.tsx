import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../lib/session.tsx'
import { renderApp } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'
import { OfWholeCompany } from './of-whole-company.tsx'

const told = 'Gases da empresa'
const show = (viewer: Partial<typeof marina>) =>
  renderApp(
    <ViewerProvider viewer={{ ...marina, ...viewer }}>
      <OfWholeCompany may="inventory:read">{told}</OfWholeCompany>
    </ViewerProvider>,
  )

it('is shown to who may and sees the company whole; who works at some units, or may not, reads why not', async () => {
  const whole = await show({})
  expect(await screen.findByText(told)).toBeTruthy()
  whole.unmount()
  const at = await show({ units: ['Filial Santos'], can: ['inventory:read'] })
  expect(await screen.findByText(i18next.t('common:forbidden.at_units'))).toBeTruthy()
  at.unmount()
  await show({ can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.text'))).toBeTruthy()
  expect(screen.queryByText(told)).toBeNull()
})
