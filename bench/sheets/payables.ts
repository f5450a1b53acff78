import { type SheetCase, spent, tab } from './sheet-case.ts'

/** Accounts payable, and the spend report of a foreign program. */
export const payables: readonly SheetCase[] = [
  {
    name: 'contas-a-pagar',
    says: 'Accounts payable with "R$ 1.234,56" as text, supplier and CNPJ, month names for the period, and a remark at the end',
    as: 'xlsx',
    tabs: [
      tab(
        'Pagamentos',
        [
          ['Contas a pagar liquidadas', null, null, null, null, 'Abril/2025'],
          ['Fornecedor', 'CNPJ/CPF', 'Competência', 'Natureza', 'Vencimento', 'Valor pago'],
          [
            'ALFA ADVOGADOS ASSOCIADOS',
            '12.345.678/0001-95',
            'abril/2025',
            'Serviços jurídicos',
            '10/04/2025',
            'R$ 6.000,00',
          ],
          [
            'BETA INFORMÁTICA LTDA',
            '23.456.789/0001-95',
            'abril/2025',
            'Suporte de informática',
            '12/04/2025',
            'R$ 1.234,56',
          ],
          [
            'CLÍNICA VIDA OCUPACIONAL',
            '34.567.890/0001-30',
            'março/2025',
            'Exames ocupacionais',
            '15/04/2025',
            'R$ 980,00',
          ],
          [
            'GAMA CURSOS E TREINAMENTOS',
            '45.678.901/0001-75',
            'abril/2025',
            'Treinamento NR-10 e NR-35',
            '22/04/2025',
            'R$ 4.400,00',
          ],
          ['CORREIOS', '34.028.316/0001-03', 'abril/2025', 'Correios e malotes', '25/04/2025', 'R$ 312,40'],
          ['Total', null, null, null, null, 'R$ 12.926,96'],
          ['Obs.: não inclui folha de pagamento nem impostos.'],
        ],
        {
          headerRow: 2,
          columns: {
            Fornecedor: 'supplier',
            'CNPJ/CPF': 'supplierCnpj',
            Competência: 'date',
            Natureza: 'account',
            Vencimento: 'none',
            'Valor pago': 'value',
          },
          rows: [
            spent(3, '2025-04', '6000', 'spend:5411'),
            spent(4, '2025-04', '1234.56', 'spend:5415', 'spend:8112'),
            spent(5, '2025-03', '980', 'spend:621'),
            spent(6, '2025-04', '4400', 'spend:61'),
            spent(7, '2025-04', '312.4', 'spend:491', 'spend:492'),
          ],
          passedOver: { 8: 'total', 9: 'remark' },
        },
        ['A1:E1', 'A9:F9'],
      ),
    ],
  },
  {
    name: 'erp-estrangeiro',
    says: 'Spend report of a foreign ERP: ISO dates, 1,234.56, titles in English, amounts in BRL',
    as: 'csv',
    tabs: [
      tab(
        '',
        [
          ['Posting Date', 'Vendor Name', 'GL Account Description', 'Line Description', 'Amount (BRL)'],
          ['2025-05-02', 'Hotel Ouro Preto', 'Lodging', 'Accommodation sales meeting 14 nights', '8,260.00'],
          ['2025-05-06', 'Embalagens ABC', 'Packaging material', 'Corrugated boxes 40x30x20', '15,730.45'],
          ['2025-05-09', 'Locadora Rota', 'Vehicle rental', 'Monthly car rental - 3 units', '9,870.00'],
          ['2025-05-15', 'Transportes Norte', 'Outbound freight', 'Truck freight May', '22,415.10'],
          ['Grand Total', null, null, null, '56,275.55'],
        ],
        {
          headerRow: 1,
          columns: {
            'Posting Date': 'date',
            'Vendor Name': 'supplier',
            'GL Account Description': 'account',
            'Line Description': 'text',
            'Amount (BRL)': 'value',
          },
          rows: [
            spent(2, '2025-05-02', '8260', 'spend:721'),
            spent(3, '2025-05-06', '15730.45', 'spend:3222'),
            spent(4, '2025-05-09', '9870', 'spend:532'),
            spent(5, '2025-05-15', '22415.1', 'spend:484', 'method:freight'),
          ],
          passedOver: { 6: 'total' },
        },
      ),
    ],
  },
]
