import type { ToldDisclosures } from '../features/report/told-disclosures.ts'

/** What a report of a kind asks, in the words of a report, with one disclosure of each state and a table wider than a page bears. */
export function sampleDisclosures(kind: ToldDisclosures['kind'] = 'ifrs_s2'): ToldDisclosures {
  const titles = {
    ...{
      sheet: 'Itens',
      reference: 'Na norma',
      certainty: 'De onde se sabe',
      disclosure: 'Item',
      state: 'Situação',
      why: 'O que falta',
    },
    ...{ row: 'Linha', column: 'Coluna', value: 'Valor', unit: 'Unidade', text: 'Texto' },
  }
  const columns = ['Total', 'CO2', 'CH4', 'N2O', 'HFC'].map((name) => ({ name, unit: 't CO2e' }))
  const values = ['57.25', '44.907', '12', '0.3430001', '0']
  return {
    ...{ kind, name: 'IFRS S2 / CBPS 02: métricas', edition: 'IFRS S2 (2023)', titles },
    rows: [
      {
        ...{
          key: 'gases',
          reference: '29(a)(i)',
          certainty: 'Número lembrado',
          name: 'Emissões brutas por gás',
          state: 'filled',
          stateName: 'Preenchida',
          why: '',
        },
        table: {
          columns,
          rows: [
            {
              ...{ name: 'Escopo 1', level: 0 },
              cells: values.map((value) => ({ kind: 'amount', value, unit: 't CO2e' })),
            },
          ],
        },
      },
      {
        ...{
          key: 'price',
          reference: '29(f)',
          certainty: 'Número lembrado',
          name: 'Preço interno',
          state: 'missing',
          stateName: 'Falta algo',
        },
        ...{ why: 'Defina o preço interno.', table: null },
      },
      {
        ...{
          key: 'credits',
          reference: '36(e)',
          certainty: 'Número lido na própria norma',
          name: 'Créditos',
          state: 'not_applicable',
          stateName: 'Não se aplica',
        },
        ...{ why: 'Nenhum crédito foi usado.', table: null },
      },
    ],
    verification: {
      columns: [{ name: 'Informação', unit: '' }],
      rows: [
        {
          ...{ name: 'Parecer sobre a versão 1', level: 0 },
          cells: [{ kind: 'text', text: 'Verificadora Serra; Sem ressalva' }],
        },
      ],
    },
  }
}
