import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paperOfRecord } from '../../consumption/energy-paper.ts'
import { judgePapers } from '../../consumption/judge-papers.ts'
import { documentRecord } from '../document-record.ts'
import { readFiscalXml } from '../read-fiscal-xml.ts'
import { documentCases } from './expected.ts'

/** The company of the cases, as its units are known. */
const OURS = { companyCnpjs: ['99500100000144', '99500100000225'] }

const cases = documentCases.filter(({ file }) => file.startsWith('energy/'))

const records = cases.map(({ file }) => {
  const [document] = readFiscalXml(readFileSync(join(import.meta.dirname, file)))
  if (document === undefined || document.kind === 'event') throw new Error('no document')
  return { file, record: documentRecord(document, OURS) }
})
const replaced = new Set(records.flatMap(({ record }) => record.replacedKeys))

/** All of the folder, in its order, as a company has it that sent everything. */
const standings = judgePapers(
  records.flatMap(({ file, record }) => {
    const isOut = !record.counts || (record.key !== null && replaced.has(record.key))
    return isOut ? [] : (paperOfRecord(file, record) ?? [])
  }),
)

it.each(cases.map(({ file, judgement }) => [file, judgement] as const))('%s', (file, judgement) => {
  const standing = standings.get(file)?.kind ?? 'not counted'
  const { counts, question, why } = judgement
  const expected = counts === 'no' ? ['same', 'not counted'] : question === null ? ['counts'] : ['asks']
  expect(expected, why).toContain(standing)
})

it('of a month the bill of the grid and the notes of the energy name each other', () => {
  expect(standings.get('energy/06-marco-comercializadora-perdas.xml')).toEqual({
    kind: 'same',
    with: ['energy/05-marco-distribuidora.xml'],
  })
  expect(standings.get('energy/07-abril-so-distribuidora.xml')).toMatchObject({ code: 'energy.trade_missing' })
  expect(standings.get('energy/08-maio-so-comercializadora.xml')).toMatchObject({ code: 'energy.grid_use_missing' })
})
