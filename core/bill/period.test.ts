import { describe, expect, it } from 'vitest'
import { layOut } from './layout.ts'
import { type BillTime, findPeriod } from './period.ts'
import { a4, type Drawn, drawWords } from './test/draw-words.ts'

const january: BillTime = { month: '2025-01', issuedAt: '2025-01-15', dueDate: '2025-01-31' }
const daysOf = (drawn: readonly Drawn[], time = january) =>
  findPeriod(layOut(drawWords(drawn), a4), time)?.map(({ value }) => value)

describe('the days of a bill', () => {
  it.each<[string, readonly Drawn[]]>([
    ['in words', [[40, 40, 'Leituras de 10/12 a 09/01 (30 dias). Próxima leitura: 10/02.']]],
    ['with two figures of the year', [[40, 40, 'Período de fornecimento: 10/12/24 a 09/01/25']]],
    [
      'under their heading',
      [
        [40, 40, 'Período de leitura'],
        [40, 52, '10/12/24 a 09/01/25'],
      ],
    ],
    [
      'each under its label, after the readings',
      [
        [40, 40, 'Leitura anterior'],
        [150, 40, 'Leitura atual'],
        [260, 40, 'Próxima leitura'],
        [40, 52, '1.877'],
        [150, 52, '1.927'],
        [40, 64, '10/12'],
        [150, 64, '09/01'],
        [260, 52, '10/02'],
      ],
    ],
    [
      'each beside its label',
      [
        [40, 40, 'Início do período'],
        [150, 40, '10/12/2024'],
        [40, 52, 'Fim do período'],
        [150, 52, '09/01/2025'],
      ],
    ],
    [
      'as headings of the readings, the later first',
      [
        [40, 40, 'Grandeza'],
        [150, 40, 'Leitura 09/01/2025'],
        [300, 40, 'Leitura 10/12/2024'],
      ],
    ],
  ])('are found %s', (_, drawn) => {
    expect(daysOf(drawn)).toEqual(['2024-12-10', '2025-01-09'])
  })

  it('without a year are in the leap year that has them', () => {
    const time = { month: '2024-02', issuedAt: '2024-03-02', dueDate: undefined }
    expect(daysOf([[40, 40, 'Período: 29/01 a 29/02']], time)).toEqual(['2024-01-29', '2024-02-29'])
  })

  it.each<[string, readonly Drawn[]]>([
    ['of flags', [[40, 40, 'Períodos Band. Tarif.: Verde:18/12-30/12 Amarela:01/01-09/01']]],
    ['of another month', [[40, 40, 'Período de leitura: 10/06/2024 a 09/07/2024']]],
    ['after the bill was issued', [[40, 40, 'Período de leitura: 20/12/2024 a 22/01/2025']]],
    ['that are one day', [[40, 40, 'Período de leitura: 09/01/2025 a 09/01/2025']]],
  ])('are not those %s', (_, drawn) => {
    expect(daysOf(drawn)).toBeUndefined()
  })
})
