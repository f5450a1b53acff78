import { bought, day, type SheetCase, spent, tab } from './sheet-case.ts'

/** Tabs, months in columns, and a title that alone says what is told. */
export const tabs: readonly SheetCase[] = [
  {
    name: 'resumo-e-lancamentos',
    says: 'Two tabs: a pivot of totals, and the lines themselves',
    as: 'xlsx',
    tabs: [
      tab(
        'Resumo',
        [
          ['Rótulos de Linha', 'Soma de Valor'],
          ['Manutenção predial', 9100],
          ['Material de limpeza', 1450],
          ['Total Geral', 10550],
        ],
        null,
      ),
      tab(
        'Lançamentos',
        [
          ['Data', 'Categoria', 'Descrição', 'Filial', 'Valor'],
          [day('2025-11-03'), 'Manutenção predial', 'Pintura fachada', 'Matriz', 6300],
          [day('2025-11-10'), 'Manutenção predial', 'Reparo hidráulico', 'CD Guarulhos', 2800],
          [day('2025-11-12'), 'Material de limpeza', 'Detergente e desinfetante', 'Matriz', 1450],
        ],
        {
          headerRow: 1,
          columns: { Data: 'date', Categoria: 'account', Descrição: 'text', Filial: 'site', Valor: 'value' },
          rows: [
            spent(2, '2025-11-03', '6300', 'spend:23', 'spend:561'),
            spent(3, '2025-11-10', '2800', 'spend:23', 'spend:561'),
            spent(4, '2025-11-12', '1450', 'spend:3256'),
          ],
          passedOver: {},
        },
      ),
    ],
  },
  {
    name: 'meses-nas-colunas',
    says: 'One account a line and one month a column: which column counts cannot be known, and nothing is taken in silence',
    as: 'xlsx',
    tabs: [
      tab(
        '2025',
        [
          ['Conta', 'Jan', 'Fev', 'Mar', 'Total'],
          ['Telefonia', 900, 920, 910, 2730],
          ['Consultoria', 5000, 0, 12000, 17000],
          ['TOTAL', 5900, 920, 12910, 19730],
        ],
        null,
      ),
    ],
  },
  {
    name: 'energia-por-unidade',
    says: 'Electricity of two sites: the title alone says what it is, kWh and R$ side by side',
    as: 'xlsx',
    tabs: [
      tab(
        'Energia',
        [
          ['CONSUMO DE ENERGIA ELÉTRICA 2025'],
          ['Mês/Ano', 'Unidade', 'Consumo (kWh)', 'Valor da Fatura (R$)'],
          ['janeiro/2025', 'Matriz', 18450, 14760.22],
          ['janeiro/2025', 'CD Guarulhos', 6210, 5123.9],
          ['fevereiro/2025', 'Matriz', 17980, 14402.15],
          ['TOTAL', null, 42640, 34286.27],
        ],
        {
          headerRow: 2,
          columns: { 'Mês/Ano': 'date', Unidade: 'site', 'Consumo (kWh)': 'quantity', 'Valor da Fatura (R$)': 'value' },
          rows: [
            bought(3, '2025-01', ['18450', 'kWh'], '14760.22', 'electricity.grid'),
            bought(4, '2025-01', ['6210', 'kWh'], '5123.9', 'electricity.grid'),
            bought(5, '2025-02', ['17980', 'kWh'], '14402.15', 'electricity.grid'),
          ],
          passedOver: { 6: 'total' },
        },
        ['A1:D1'],
      ),
    ],
  },
]
