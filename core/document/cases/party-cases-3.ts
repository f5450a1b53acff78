import type { DocumentCase } from './document-case.ts'

/** Who stands where on an NF-e or NFC-e, and what of it is ours. Part 3. */
export const partyCases3: readonly DocumentCase[] = [
  {
    file: 'party/17-comodato.xml',
    kind: 'nfe',
    key: '35250399670500000106550010000032171268245386',
    number: '3217',
    issued: '2025-03-27T11:00:00-03:00',
    issuer: { id: '99670500000106', name: 'GASES MODELO LTDA' },
    recipient: { id: '99500100000225', name: 'FABRICA EXEMPLO LTDA' },
    payer: null,
    lines: [
      {
        text: 'CILINDRO PARA GAS EM COMODATO',
        quantity: '4.0000',
        unit: 'UN',
        value: '3200.00',
        codes: { ncm: '73110000', cfop: '5908' },
      },
    ],
    total: '3200.00',
    judgement: {
      counts: 'no',
      matter: null,
      why: 'Lent to us (CFOP 5908): it comes to our unit and is not bought.',
      question: null,
    },
  },
  {
    file: 'party/18-nfce-com-cnpj.xml',
    kind: 'nfce',
    key: '35250399670700000150650010000032181643455175',
    number: '3218',
    issued: '2025-03-28T11:00:00-03:00',
    issuer: { id: '99670700000150', name: 'LOJA MODELO LTDA' },
    recipient: { id: '99500100000144', name: 'FABRICA EXEMPLO LTDA' },
    payer: { id: '99500100000144', name: 'FABRICA EXEMPLO LTDA' },
    lines: [
      {
        text: 'TINTA ACRILICA 18L',
        quantity: '2.0000',
        unit: 'UN',
        value: '620.00',
        codes: { ncm: '32091010', cfop: '5102' },
      },
    ],
    total: '620.00',
    judgement: { counts: 'yes', matter: 'goods', why: 'A consumer note that names our CNPJ.', question: null },
  },
  {
    file: 'party/19-nfce-sem-destinatario.xml',
    kind: 'nfce',
    key: '35250399670700000150650010000032191492394692',
    number: '3219',
    issued: '2025-03-29T11:00:00-03:00',
    issuer: { id: '99670700000150', name: 'LOJA MODELO LTDA' },
    recipient: null,
    payer: null,
    lines: [
      {
        text: 'LAMPADA LED 9W',
        quantity: '10.0000',
        unit: 'UN',
        value: '120.00',
        codes: { ncm: '85395200', cfop: '5102' },
      },
    ],
    total: '120.00',
    judgement: {
      counts: 'ask',
      matter: 'goods',
      why: 'A consumer note without a buyer.',
      question: 'Who bought this, and was it for us?',
    },
  },
]
