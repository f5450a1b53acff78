import { bought, day, type SheetCase, tab } from './sheet-case.ts'

const DIESEL = ['mobile.diesel_b', 'stationary.diesel_b']

/** A tank, and gases of a maintenance log. */
export const tanks: readonly SheetCase[] = [
  {
    name: 'tanque-com-subtotais',
    says: 'Purchases for a tank with a subtotal after each month and a balance carried forward',
    as: 'csv',
    tabs: [
      tab(
        '',
        [
          ['Tanque 15.000 L - Óleo Diesel B S10'],
          [''],
          ['Data', 'NF', 'Fornecedor', 'Produto', 'Litros', 'R$/L', 'R$ Total'],
          ['Saldo anterior', '', '', '', '3.200,00', '', ''],
          ['08/01/2025', '55120', 'Distribuidora Rio', 'Diesel B S10', '5.000,00', '5,42', '27.100,00'],
          ['23/01/2025', '55302', 'Distribuidora Rio', 'Diesel B S10', '5.000,00', '5,48', '27.400,00'],
          ['Subtotal jan/2025', '', '', '', '10.000,00', '', '54.500,00'],
          ['11/02/2025', '55611', 'Distribuidora Rio', 'Diesel B S10', '7.500,00', '5,51', '41.325,00'],
          ['Subtotal fev/2025', '', '', '', '7.500,00', '', '41.325,00'],
          ['Total Geral', '', '', '', '17.500,00', '', '95.825,00'],
        ],
        {
          headerRow: 3,
          columns: {
            Data: 'date',
            NF: 'none',
            Fornecedor: 'supplier',
            Produto: 'source',
            Litros: 'quantity',
            'R$/L': 'none',
            'R$ Total': 'value',
          },
          rows: [
            bought(5, '2025-01-08', ['5000', 'L'], '27100', ...DIESEL),
            bought(6, '2025-01-23', ['5000', 'L'], '27400', ...DIESEL),
            bought(8, '2025-02-11', ['7500', 'L'], '41325', ...DIESEL),
          ],
          passedOver: { 4: 'balance', 7: 'total', 9: 'total', 10: 'total' },
        },
      ),
    ],
  },
  {
    name: 'gases-da-manutencao',
    says: 'Refrigerant charges of a maintenance log: kg, a machine as place of use, a remark about cylinders',
    as: 'xlsx',
    tabs: [
      tab(
        'Plan1',
        [
          ['Data', 'OS', 'Gás', 'Carga (kg)', 'Equipamento', 'Valor'],
          [day('2025-03-05'), 'OS-118', 'R-410A', 11.35, 'VRF bloco B', 1930],
          [day('2025-04-17'), 'OS-131', 'R-134a', 0.9, 'Bebedouro 3', 145.5],
          [day('2025-04-22'), 'OS-140', 'R-22', 13.6, 'Câmara fria', 2210],
          ['Obs: cilindros vazios devolvidos ao fornecedor em 30/04', null, null, null, null, null],
        ],
        {
          headerRow: 1,
          columns: {
            Data: 'date',
            OS: 'none',
            Gás: 'source',
            'Carga (kg)': 'quantity',
            Equipamento: 'none',
            Valor: 'value',
          },
          rows: [
            bought(2, '2025-03-05', ['11.35', 'kg'], '1930', 'fugitive.r_410a'),
            bought(3, '2025-04-17', ['0.9', 'kg'], '145.5', 'fugitive.hfc_134a'),
            bought(4, '2025-04-22', ['13.6', 'kg'], '2210', 'fugitive.hcfc_22'),
          ],
          passedOver: { 5: 'remark' },
        },
        ['A5:F5'],
      ),
    ],
  },
]
