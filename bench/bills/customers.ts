import { cnpj } from './cnpj.ts'

/** Companies that do not exist; the check digits of their numbers are right. */
export interface Customer {
  readonly name: string
  readonly cnpj: string
  readonly street: string
  readonly town: string
}

export const customers = {
  bakery: {
    name: 'PADARIA TRIGO DA SERRA LTDA',
    cnpj: cnpj('471385620001'),
    street: 'RUA DAS ACACIAS 218 - CENTRO',
    town: '13010-111 CAMPINAS - SP',
  },
  foundry: {
    name: 'METALURGICA PEDRA ALTA S.A.',
    cnpj: cnpj('529064170002'),
    street: 'AV DAS INDUSTRIAS 4500 - DISTRITO INDUSTRIAL',
    town: '32210-180 CONTAGEM - MG',
  },
  clinic: {
    name: 'CLINICA VALE VERDE SERVICOS MEDICOS LTDA',
    cnpj: cnpj('386127450001'),
    street: 'R MARECHAL DO AR 77 SL 301 - BATEL',
    town: '80420-090 CURITIBA - PR',
  },
  hotel: {
    name: 'HOTEL ENSEADA DO SUL LTDA',
    cnpj: cnpj('604918230001'),
    street: 'AV ATLANTICA NORTE 1020 - COPACABANA',
    town: '22021-001 RIO DE JANEIRO - RJ',
  },
  farm: {
    name: 'AGROPECUARIA LAGOA FUNDA LTDA',
    cnpj: cnpj('715530940001'),
    street: 'FAZ LAGOA FUNDA ROD GO-060 KM 41 - ZONA RURAL',
    town: '75370-000 GOIANIRA - GO',
  },
  textile: {
    name: 'TECELAGEM RIO CLARO INDUSTRIA E COMERCIO LTDA',
    cnpj: cnpj('448209160003'),
    street: 'RUA BAHIA 1880 - SALTO WEISSBACH',
    town: '89032-001 BLUMENAU - SC',
  },
  market: {
    name: 'SUPERMERCADO BOA FEIRA LTDA',
    cnpj: cnpj('837716050004'),
    street: 'AV SETE DE SETEMBRO 930 - BARRA',
    town: '40140-110 SALVADOR - BA',
  },
  carrier: {
    name: 'TRANSPORTES ARARIBOIA LTDA',
    cnpj: cnpj('592047310001'),
    street: 'ROD ANHANGUERA KM 98 - TECHNO PARK',
    town: '13069-380 CAMPINAS - SP',
  },
} as const satisfies Record<string, Customer>
