import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ReportTextPage } from './report-text-page.tsx'

const t = i18next.t
const texts = {
  ...{ year: 2025, language: 'pt-BR', introduction: '', methodology: '', assurance: '', updatedAt: null },
  ...{ updatedBy: '', logoUpdatedAt: null as string | null },
}

function open({ viewer = marina, change = {} }: { viewer?: typeof marina; change?: object } = {}) {
  answerCalls({
    'inventory/years': { gives: { years: [2025], working: 2025 } },
    'reportText/get': { gives: { ...texts, ...change } },
    'reportText/save': { gives: texts },
    'reportText/removeLogo': { gives: { done: true } },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <ReportTextPage />
    </ViewerProvider>,
    { at: '/?year=2025&language=pt-BR' },
  )
}

it('shows beside what is typed how the report will have it, and saves it for the year and language', async () => {
  const { user } = await open()
  const field = await screen.findByLabelText(t('report-text:introduction'))
  await fill(user, field, '# Quem somos\n\nFazemos pão.\n\n- Campinas\n- Santos')
  const preview = within(
    screen.getByRole('region', { name: t('report-text:preview', { name: t('report-text:introduction') }) }),
  )
  expect(preview.getByRole('heading', { name: 'Quem somos' })).toBeTruthy()
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Campinas', 'Santos'])
  await user.click(screen.getByRole('button', { name: t('report-text:save') }))
  await waitFor(() =>
    expect(callsTo('reportText/save')).toEqual([
      expect.objectContaining({ year: 2025, language: 'pt-BR', introduction: expect.stringContaining('Fazemos pão.') }),
    ]),
  )
})

it('takes the logo off, which is read anew where it changed, and lets who may only read change nothing', async () => {
  const { user, unmount } = await open({ change: { logoUpdatedAt: '2026-02-03T10:00:00.000Z' } })
  const logo = await screen.findByRole('img', { name: t('report-text:logo.alt') })
  expect(logo.getAttribute('src')).toContain('v=2026-02-03T10%3A00%3A00.000Z')
  await user.click(await screen.findByRole('button', { name: t('report-text:logo.remove') }))
  await waitFor(() => expect(callsTo('reportText/removeLogo').length).toBe(1))
  unmount()
  await open({ viewer: { ...marina, can: marina.can.filter((one) => one !== 'report:create') } })
  expect(await screen.findAllByText(t('report-text:forbidden'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('report-text:save') })).toBeNull()
  expect((await screen.findByLabelText(t('report-text:introduction'))).hasAttribute('readonly')).toBe(true)
})
