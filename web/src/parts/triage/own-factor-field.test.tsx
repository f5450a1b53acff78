import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { OwnFactorField } from './own-factor-field.tsx'

const own = { unit: 'm³', approval: 'approved', gasesKg: null, year: 2025, isOwn: true }
const ours = { ...own, id: 'a', factorId: 'own/agua', name: 'Água tratada', supplier: 'Sabesp', co2eKg: '0.344' }
const other = { ...own, id: 'b', factorId: 'own/poco', name: 'Água de poço', supplier: 'Vale', co2eKg: '0.1' }

async function open(rows: readonly object[], total = rows.length) {
  answerCalls({ 'factor/search': { gives: { rows, total, page: 1, pageSize: 100 } } })
  const onPick = vi.fn()
  const shown = await renderApp(
    <ViewerProvider viewer={marina}>
      <OwnFactorField group={{ issuers: ['SABESP'] }} unit="m³" isDisabled={false} onPick={onPick} />
      <p>pronto</p>
    </ViewerProvider>,
  )
  return { ...shown, onPick }
}

it('a factor of the company is picked with its figure and where it is told, those of the supplier first', async () => {
  const { user, onPick } = await open([other, ours])
  await user.click(await screen.findByRole('combobox', { name: 'Fator do catálogo da empresa' }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options[0]).toContain('Água tratada')
  expect(options[0]).toContain('0,344 kg CO₂e/m³')
  await user.click(screen.getByRole('option', { name: /Água tratada/ }))
  expect(onPick).toHaveBeenCalledWith('0,3440', 'Água tratada, Sabesp, 2025, catálogo da empresa: own/agua')
})

it('one beyond the first hundred is found on the server by what is typed, also where none of these answers', async () => {
  const { user } = await open([{ ...other, unit: 'kg' }], 250)
  answerCalls({
    'factor/search': {
      givesTo: (input) => {
        const isAsked = (input as { search?: string }).search === 'tratada'
        return { rows: isAsked ? [ours] : [], total: isAsked ? 1 : 250, page: 1, pageSize: 100 }
      },
    },
  })
  await user.type(await screen.findByRole('combobox', { name: 'Fator do catálogo da empresa' }), 'tratada')
  expect(await screen.findByRole('option', { name: /Água tratada/ })).toBeTruthy()
})

it('nothing is offered where the company has no such factor', async () => {
  await open([])
  expect(await screen.findByText('pronto')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})
