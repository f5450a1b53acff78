import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { ChoicesField, ManyField } from './choice-fields.tsx'
import { FoundField, FoundManyField, type Offered } from './found-field.tsx'

const all = ['Aço', 'Alumínio', 'Bronze', 'Cobre'].map((label) => ({ value: label.toLowerCase(), label }))

/** A server of one's own: at most two of what holds the text, and what it was asked. */
function useServer(asked: string[]) {
  const [text, setText] = useState('')
  const options = all.filter(({ label }) => label.includes(text)).slice(0, 2)
  const onSearch = (next: string) => {
    asked.push(next)
    setText(next)
  }
  return { options, onSearch }
}

it('finds beyond its first page while one types, and keeps what was chosen when something else is looked for', async () => {
  const asked: string[] = []
  function One() {
    const [value, setValue] = useState('')
    return <FoundField name="metal" label="Metal" value={value} onChange={setValue} {...useServer(asked)} />
  }
  const { user } = await renderApp(<One />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Metal' })
  await user.click(field)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Aço', 'Alumínio'])
  await user.type(field, 'Cob')
  await user.click(await screen.findByRole('option', { name: 'Cobre' }))
  expect(field.value).toBe('Cobre')
  expect(asked).toContain('Cob')
  await waitFor(() => expect(asked.at(-1)).toBe(''))
  expect(field.value).toBe('Cobre')
  await user.clear(field)
  await user.type(field, 'Zinco')
  expect(await screen.findByText('Nada encontrado')).toBeTruthy()
})

it('shows what is chosen though no page holds it, also where its name comes later', async () => {
  function Late() {
    const [chosen, setChosen] = useState<Offered>()
    const field = { ...{ name: 'metal', label: 'Metal', value: 'cobre' }, onChange: () => undefined }
    return (
      <>
        <FoundField {...field} options={all.slice(0, 2)} onSearch={() => undefined} chosen={chosen} />
        <button type="button" onClick={() => setChosen({ value: 'cobre', label: 'Cobre' })}>
          Chegou
        </button>
      </>
    )
  }
  const { user } = await renderApp(<Late />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Metal' })
  expect(field.value).toBe(i18next.t('common:choice.not_listed', { value: 'cobre' }))
  await user.click(screen.getByRole('button', { name: 'Chegou' }))
  expect(field.value).toBe('Cobre')
})

it('shows what its place names after another was chosen', async () => {
  function Two() {
    const [value, setValue] = useState('')
    const chosen = value === 'cobre' ? { value, label: 'Cobre' } : undefined
    const field = { ...{ name: 'metal', label: 'Metal', value }, onChange: setValue, options: all.slice(0, 2) }
    return (
      <>
        <FoundField {...field} onSearch={() => undefined} chosen={chosen} />
        <button type="button" onClick={() => setValue('cobre')}>
          Outro
        </button>
      </>
    )
  }
  const { user } = await renderApp(<Two />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Metal' })
  await user.click(field)
  await user.click(screen.getByRole('option', { name: 'Aço' }))
  await user.click(screen.getByRole('button', { name: 'Outro' }))
  expect(field.value).toBe('Cobre')
})

it('keeps several that no page holds together', async () => {
  function Many() {
    const [value, setValue] = useState<readonly string[]>(['bronze'])
    const search = useServer([])
    return (
      <>
        <FoundManyField
          {...{ name: 'metals', label: 'Metais', value, onChange: setValue, ...search }}
          chosen={[{ value: 'bronze', label: 'Bronze' }]}
        />
        <output>{value.join(' ')}</output>
      </>
    )
  }
  const { user } = await renderApp(<Many />)
  expect(screen.getAllByText('Bronze').length).toBeGreaterThan(0)
  await user.type(screen.getByRole('combobox', { name: 'Metais' }), 'Cob')
  await user.click(await screen.findByRole('option', { name: 'Cobre' }))
  expect(screen.getByRole('status').textContent).toBe('bronze cobre')
})

it('of several shows one that is gone by how its value begins until its name comes or it is taken out', async () => {
  const goneId = '5b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1'
  function Many() {
    const [value, setValue] = useState<readonly string[]>([goneId, 'bronze'])
    const [chosen, setChosen] = useState<readonly Offered[]>([])
    const field = { name: 'metals', label: 'Metais', value, onChange: setValue, chosen, ...useServer([]) }
    return (
      <>
        <FoundManyField {...field} />
        <button type="button" onClick={() => setChosen([{ value: 'bronze', label: 'Bronze' }])}>
          Chegou
        </button>
        <output>{value.join(' ')}</output>
      </>
    )
  }
  const { user } = await renderApp(<Many />)
  const gone = i18next.t('common:choice.not_listed', { value: '5b9c8a52' })
  expect(screen.getAllByText(gone).length).toBeGreaterThan(0)
  expect(screen.queryByText(goneId)).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Metais' }))
  await user.click(await screen.findByRole('option', { name: 'Aço' }))
  await user.click(screen.getByRole('button', { name: 'Chegou' }))
  expect(screen.getAllByText('Bronze').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('combobox', { name: 'Metais' }))
  await user.click(await screen.findByRole('option', { name: gone }))
  expect(screen.getByRole('status').textContent).toBe('bronze aço')
  expect(screen.queryByText(gone)).toBeNull()
})

it('of some of many keeps what was chosen and is no longer offered, until it is taken out', async () => {
  let given: readonly string[] = []
  function Some() {
    const [value, setValue] = useState<readonly string[]>(['estanho', 'bronze'])
    given = value
    return <ManyField name="metals" label="Metais" value={value} onChange={setValue} options={all} />
  }
  const { user } = await renderApp(<Some />)
  await user.click(screen.getByRole('combobox', { name: 'Metais' }))
  await user.click(await screen.findByRole('option', { name: 'Cobre' }))
  expect(given).toEqual(['bronze', 'cobre', 'estanho'])
  await user.click(screen.getByRole('option', { name: 'Fora da lista: estanho' }))
  expect(given).toEqual(['bronze', 'cobre'])
})

it('of some of several keeps what was chosen and is no longer offered, until it is taken out', async () => {
  let given: readonly string[] = []
  function Some() {
    const [value, setValue] = useState<readonly string[]>(['estanho', 'bronze'])
    given = value
    return <ChoicesField name="metals" label="Metais" value={value} onChange={setValue} options={all} />
  }
  const { user } = await renderApp(<Some />)
  await user.click(screen.getByRole('checkbox', { name: 'Cobre' }))
  expect(given).toEqual(['bronze', 'cobre', 'estanho'])
  await user.click(screen.getByRole('checkbox', { name: 'Fora da lista: estanho' }))
  expect(given).toEqual(['bronze', 'cobre'])
})
