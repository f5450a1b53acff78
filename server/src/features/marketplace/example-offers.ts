import { createHash } from 'node:crypto'
import type { OfferKind } from '@pegada/core/marketplace/offer-kind.ts'
import type { Ports } from '../../ports.ts'
import { addOffers, type OfferRow } from './repo-offers.ts'

interface Example {
  readonly kind: OfferKind
  readonly title: string
  readonly description: string
  readonly provider: string
  readonly cnpj: string
  readonly email: string
  readonly states: readonly string[]
  readonly terms: string
}

/** Made up, providers and all; pages and letters say so. */
const EXAMPLES: readonly Example[] = [
  {
    ...{ kind: 'certificates', provider: 'Ventos do Exemplo Energia Ltda', cnpj: '10000000000145' },
    ...{ title: 'I-REC de usina eólica', email: 'vendas@ventos-do-exemplo.example', states: [] },
    description: 'Certificados do ano de geração que a empresa escolher, com o comprovante de aposentadoria.',
    terms: 'Mínimo de 50 MWh. Entrega em até 15 dias úteis.',
  },
  {
    ...{ kind: 'certificates', provider: 'Certifica Exemplo S.A.', cnpj: '10000001000190' },
    ...{ title: 'I-REC de pequena central hidrelétrica', email: 'contato@certifica-exemplo.example', states: [] },
    description: 'Certificados de uma central de até 30 MW.',
    terms: 'Mínimo de 100 MWh.',
  },
  {
    ...{ kind: 'renewable_energy', provider: 'Sol Fictício Comercializadora Ltda', cnpj: '10000002000134' },
    ...{ title: 'Energia solar no mercado livre', email: 'propostas@sol-ficticio.example', states: ['MG', 'SP', 'RJ'] },
    description: 'Contrato de três a dez anos, com certificado da energia entregue.',
    terms: 'Para consumidores do mercado livre. Consumo a partir de 30 MWh por mês.',
  },
  {
    ...{ kind: 'efficiency', provider: 'Motores Imaginários Engenharia Ltda', cnpj: '10000003000189' },
    ...{ title: 'Diagnóstico de motores e fornos', email: 'ola@motores-imaginarios.example', states: ['MG', 'ES'] },
    description: 'Medição por quatro semanas e lista de medidas com custo e economia.',
    terms: 'Visita de dois dias por unidade.',
  },
  {
    ...{ kind: 'biofuels', provider: 'Biocombustíveis Modelo Ltda', cnpj: '10000004000123' },
    ...{ title: 'Biodiesel B100 entregue na garagem', email: 'frota@bio-modelo.example', states: ['MG', 'GO', 'SP'] },
    description: 'Com nota de sustentabilidade da matéria-prima.',
    terms: 'Mínimo de 5.000 L por entrega.',
  },
  {
    ...{ kind: 'verification', provider: 'Verifica Hipotética Auditores Ltda', cnpj: '10000005000178' },
    ...{ title: 'Verificação do inventário', email: 'auditoria@verifica-hipotetica.example', states: [] },
    description: 'Asseguração limitada ou razoável do inventário fechado, com o arquivo selado.',
    terms: 'Parecer em até 40 dias.',
  },
  {
    ...{ kind: 'consultancy', provider: 'Consultoria Suposta Ltda', cnpj: '10000006000112' },
    ...{ title: 'Triagem das categorias do escopo 3', email: 'escopo3@consultoria-suposta.example', states: [] },
    description: 'Ajuda a decidir o que medir e com que dados.',
    terms: 'Seis reuniões a distância.',
  },
  {
    ...{ kind: 'carbon_credits', provider: 'Floresta Inventada Projetos S.A.', cnpj: '10000007000167' },
    ...{ title: 'Créditos de restauração florestal', email: 'creditos@floresta-inventada.example', states: [] },
    description: 'Ficam ao lado do inventário e não o reduzem.',
    terms: 'Aposentadoria em nome da empresa.',
  },
]

/** Publishes the examples that are not there yet, from the year that runs to the end of the next. */
export async function publishExamples({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const year = now.getUTCFullYear()
  const rows = EXAMPLES.map((example, place): OfferRow => {
    // By the second, so that they stand in their order.
    const at = new Date(now.getTime() - place * 1000)
    const times = { publishedAt: at, createdAt: at, updatedAt: at }
    const valid = { validFrom: `${year}-01-01`, validTo: `${year + 1}-12-31` }
    const fixed = { id: idOf(example.title), isExample: true, state: 'published' as const }
    return { ...example, ...fixed, states: [...example.states], ...valid, ...times }
  })
  await addOffers(db, rows)
}

/** The same for the same title, so that a second run finds what the first one added. */
function idOf(title: string): string {
  const hex = createHash('sha256').update(`market-offer/${title}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
