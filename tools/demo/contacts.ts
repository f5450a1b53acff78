import { demoSuppliers } from './notes.ts'

/** Where the suppliers of the metal works are, in turn. */
const states = ['MG', 'SP', 'MG', 'RJ', 'SP', 'PR', 'SC', 'BA', 'GO', 'ES', 'RS', 'PE'] as const

const firstNames = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa', 'Fábio', 'Gilda', 'Heitor', 'Iara', 'João'] as const
const lastNames = ['Almeida', 'Barros', 'Campos', 'Duarte', 'Esteves', 'Freitas', 'Gomes'] as const

/** What they are to the metal works, by what they sell. */
const tags: Readonly<Record<string, string>> = {
  'CHAPA ACO CARBONO 3MM': 'matéria-prima, crítico',
  'PERFIL ALUMINIO 6063': 'matéria-prima, crítico',
  'TINTA EPOXI INDUSTRIAL': 'química',
  'OLEO LUBRIFICANTE 15W40': 'química',
  'CAIXA PAPELAO ONDULADO': 'embalagem',
  'PALETE MADEIRA PINUS': 'embalagem',
}

/** The spreadsheet that the purchasing department keeps of its suppliers: contacts, states and tags, all of them invented. */
export function contactsSheet(): File {
  const rows = demoSuppliers.map(({ name, cnpj, product }, place) => {
    const first = firstNames[place % firstNames.length] ?? ''
    const last = lastNames[place % lastNames.length] ?? ''
    const email = `compras${place + 1}@fornecedor${place + 1}.example`
    const state = states[place % states.length] ?? ''
    return [name, cnpj, state, `${first} ${last}`, email, 'pt-BR', tags[product] ?? 'energia'].join(';')
  })
  const head = 'Nome;CNPJ;UF;Contato;E-mail;Idioma;Etiquetas'
  return new File([[head, ...rows].join('\n')], 'fornecedores.csv', { type: 'text/csv' })
}
