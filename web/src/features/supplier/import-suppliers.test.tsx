import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { ImportSuppliers } from './import-suppliers.tsx'

const row = { cnpj: null, supplierId: null, filled: [], problems: [] }
const tried = {
  ...{ isDryRun: true, created: 1, filled: 1, same: 0, faulty: 1 },
  rows: [
    { ...row, row: 2, name: 'Acero del Sur', outcome: 'created' },
    { ...row, row: 3, name: 'Siderúrgica Norte', outcome: 'filled', filled: ['state', 'contactEmail'] },
    {
      ...{ ...row, row: 4, name: 'Dígito', outcome: 'faulty' },
      problems: [{ field: 'state', column: 'UF', text: 'SAO', code: 'supplier_import.state_unknown', data: {} }],
    },
  ],
}

it('tells what each row would do, those refused first with column and reason, before anything is applied', async () => {
  answerCalls({ 'supplierImport/run': { gives: tried } })
  const { user, container } = await renderApp(<ImportSuppliers />)
  const input = container.querySelector('input[type="file"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('a field for the file is expected')
  await user.upload(input, new File(['x'], 'fornecedores.csv', { type: 'text/csv' }))
  expect(await screen.findByText('Novos: 1 · completados: 1 · iguais: 0 · com erro: 1')).toBeTruthy()
  expect(screen.getByText('Nada foi gravado ainda')).toBeTruthy()
  expect(screen.getByText('Estado, E-mail para convites')).toBeTruthy()
  expect(screen.getAllByRole('row').at(1)?.textContent).toContain('UF (SAO): Escreva a sigla de um estado')
  expect(screen.getByRole('button', { name: 'Aplicar as linhas certas (2)' })).toBeTruthy()
})
