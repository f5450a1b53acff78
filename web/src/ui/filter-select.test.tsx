import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useUrlState } from '../lib/url-state.ts'
import { renderApp } from '../test/render-app.tsx'
import { FilterSelect, YearSelect } from './filter-select.tsx'

/** A page with its filters in the address, as pages have them. */
function Filters() {
  const [{ state, kind, year }, set] = useUrlState({
    state: undefined as string | undefined,
    kind: 'nfe' as string | undefined,
    year: 2025,
  })
  return (
    <>
      <FilterSelect
        label="Situação"
        all="Todas"
        choices={[
          { value: 'paga', label: 'Pagas (12)' },
          { value: 'aberta', label: 'Em aberto (3)' },
        ]}
        value={state}
        onChange={(next) => set({ state: next })}
      />
      <FilterSelect
        label="Tipo"
        choices={[
          { value: 'nfe', label: 'NF-e' },
          { value: 'cte', label: 'CT-e' },
        ]}
        value={kind}
        onChange={(next) => set({ kind: next })}
      />
      <YearSelect years={[2023, 2024]} value={year} onChange={(next) => set({ year: next })} />
    </>
  )
}

const filter = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const offered = () => screen.getAllByRole('option').map((option) => option.textContent)

it('is chosen from with the keyboard alone, and what is chosen stands in the address', async () => {
  const { user, router } = await renderApp(<Filters />)
  expect(filter('Situação').value).toBe('Todas')
  await user.tab()
  expect(document.activeElement).toBe(filter('Situação'))
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: 'Em aberto (3)' })
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.searchStr).toBe('?state=aberta'))
  expect(filter('Situação').value).toBe('Em aberto (3)')
})

it('is cleared by its first choice, which does not narrow and leaves nothing in the address', async () => {
  const { user, router } = await renderApp(<Filters />, { at: '/?state=paga' })
  expect(filter('Situação').value).toBe('Pagas (12)')
  await user.click(filter('Situação'))
  expect(offered()).toEqual(['Todas', 'Pagas (12)', 'Em aberto (3)'])
  await user.click(screen.getByRole('option', { name: 'Todas' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  expect(filter('Situação').value).toBe('Todas')
})

it('has no such choice where one must be chosen, and pressing the one that holds changes nothing', async () => {
  const { user, router } = await renderApp(<Filters />)
  await user.click(filter('Tipo'))
  expect(offered()).toEqual(['NF-e', 'CT-e'])
  await user.click(screen.getByRole('option', { name: 'NF-e' }))
  expect(filter('Tipo').value).toBe('NF-e')
  expect(router.state.location.searchStr).toBe('')
})

it('shows what the address says although nobody offers it: a filter that holds is never hidden', async () => {
  await renderApp(<Filters />, { at: '/?state=estornada&year=2019' })
  expect(filter('Situação').value).toBe('estornada')
  expect(filter('Ano').value).toBe('2019')
})

it('offers years newest first, with the one in the address among them', async () => {
  const { user, router } = await renderApp(<Filters />)
  await user.click(filter('Ano'))
  expect(offered()).toEqual(['2025', '2024', '2023'])
  await user.click(screen.getByRole('option', { name: '2023' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?year=2023'))
})
