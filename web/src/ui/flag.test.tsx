import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { languages } from '../lib/languages.ts'
import { PhoneField } from '../parts/account/phone-field.tsx'
import { renderApp } from '../test/render-app.tsx'
import { LanguageSelect } from './language-select.tsx'

afterEach(() => i18next.changeLanguage('pt-BR'))

const flagIn = (element: HTMLElement) => element.querySelector('img')?.getAttribute('src') ?? ''

it('stands beside each language, and beside the one that is chosen', async () => {
  const onChosen = vi.fn()
  const { user } = await renderApp(<LanguageSelect onChosen={onChosen} />)
  await user.click(screen.getByRole('combobox', { name: 'Idioma' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(languages.map(({ name }) => name))
  expect(new Set(options.map(flagIn)).size).toBe(12)
  expect(options.every((option) => /^data:image\/svg|\.svg/.test(flagIn(option)))).toBe(true)
  await user.click(screen.getByRole('option', { name: 'Deutsch' }))
  await vi.waitFor(() => expect(onChosen).toHaveBeenCalledWith('de'))
  expect(i18next.language).toBe('de')
})

it('stands beside each country of a phone number', async () => {
  const onChange = vi.fn()
  const { user } = await renderApp(<PhoneField country="BR" value="" isReadOnly={false} onChange={onChange} />)
  await user.click(screen.getByRole('combobox', { name: 'País' }))
  const list = within(await screen.findByRole('listbox'))
  const options = list.getAllByRole('option')
  expect(options).toHaveLength(15)
  expect(options.every((option) => flagIn(option) !== '')).toBe(true)
  await user.click(list.getByRole('option', { name: /Portugal/ }))
  expect(onChange).toHaveBeenCalledWith({ country: 'PT', typed: '' })
})
