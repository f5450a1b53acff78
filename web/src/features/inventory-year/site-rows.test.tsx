import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { type BoundaryDraft, draftOf } from './boundary-draft.ts'
import { SiteRows } from './site-rows.tsx'

const monthShares = [...Array<string>(6).fill('60'), ...Array<string>(6).fill('80')]
const site = { businessUnitId: 'u1', name: 'Filial Santos', isIncluded: true, sharePercent: '80', reason: null }
const start = draftOf({ boundary: 'equity_share', gwpSet: 'AR5', sites: [{ ...site, monthShares }] })

const show = (draft: BoundaryDraft, onChange: (draft: BoundaryDraft) => void = () => {}) =>
  renderApp(<SiteRows draft={draft} year={2025} problems={{}} isOff={false} onChange={onChange} />)
const text = () => (document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '').replace(/\s/g, ' ')

it('tells the months of a share that changes, and one that is typed holds for all of them', async () => {
  const changed = vi.fn<(draft: BoundaryDraft) => void>()
  const { user } = await show(start, changed)
  expect(text()).toContain('Muda no ano: 60 % de jan a jun; 80 % de jul a dez.')
  await fill(user, screen.getByRole('textbox', { name: 'Participação: Filial Santos' }), '70')
  expect(changed.mock.lastCall?.[0].sites).toMatchObject([{ monthShares: null }])
})

it('says nothing of them once another approach is chosen', async () => {
  await show({ ...start, boundary: 'operational_control' })
  expect(text()).not.toContain('jul a dez')
})
