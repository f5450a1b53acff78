import { expect, it } from 'vitest'
import { demoSurroundings } from './demo/surroundings.ts'
import { textOf } from './import-graph.ts'

it('the demonstration does not start on a database that somebody else named', () => {
  const { refusal, variables } = demoSurroundings({ DATABASE_URL: 'postgres://db.example/real' })
  expect(refusal).toMatch(/^The demonstration fills a database of its own .* Start it without DATABASE_URL\.$/)
  expect(variables).toBeUndefined()
  const program = textOf('tools/demo.ts')
  expect(program).toContain('demoSurroundings(process.env)')
  expect(program).toContain('process.exit(1)')
  expect(program).toContain('readEnv(variables, process.argv)')
})

it('the demonstration says that it is one, whatever the variables say', () => {
  const { variables } = demoSurroundings({ DEMONSTRATION: 'false', CNPJ_URL: 'https://cnpj.example', DATABASE_URL: '' })
  expect(variables).toMatchObject({
    ...{ DEMONSTRATION: 'true', DATA_DIR: './data/demo', CNPJ_URL: 'https://cnpj.example' },
  })
  expect(demoSurroundings({ DATA_DIR: './other' }).variables).toMatchObject({ DATA_DIR: './other', CNPJ_URL: 'off' })
})
